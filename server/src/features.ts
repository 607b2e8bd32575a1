import carts from './carts/carts.routes.ts'
import catalogue from './catalogue/catalogue.routes.ts'
import config from './config/config.routes.ts'
import dashboard from './dashboard/dashboard.routes.ts'
import jobs from './jobs/jobs.routes.ts'
import management from './management/management.routes.ts'
import myUser from './my-user/my-user.routes.ts'
import notifications from './notifications/notifications.routes.ts'
import session from './session/session.routes.ts'

/** Everything that is served, one line per feature. */
export const features = [session, myUser, config, notifications, dashboard, carts, catalogue, jobs, management]

import { carts } from './carts/carts.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { config } from './config/config.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { jobs } from './jobs/jobs.ts'
import { management } from './management/management.ts'
import { myDeliveryOptions } from './my-delivery-options/my-delivery-options.ts'
import { myUser } from './my-user/my-user.ts'
import { notifications } from './notifications/notifications.ts'
import { session } from './session/session.ts'

/** Every call of the product by feature. A route that is not here cannot exist. */
export const contract = { session, myUser, config, notifications, dashboard, carts, myDeliveryOptions, catalogue, jobs, management }

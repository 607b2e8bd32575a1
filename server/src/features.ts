import carts from './carts/carts.routes.ts'
import config from './config/config.routes.ts'
import myUser from './my-user/my-user.routes.ts'
import session from './session/session.routes.ts'

/** Everything that is served, one line per feature. */
export const features = [session, myUser, config, carts]

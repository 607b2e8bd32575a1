import accounts from './accounts/accounts.routes.ts'
import audit from './audit/audit.routes.ts'
import branches from './branches/branches.routes.ts'
import carts from './carts/carts.routes.ts'
import catalogue from './catalogue/catalogue.routes.ts'
import config from './config/config.routes.ts'
import customerChoices from './customers/customer-choices.routes.ts'
import customerLogin from './customers/customer-login.routes.ts'
import customers from './customers/customers.routes.ts'
import dashboard from './dashboard/dashboard.routes.ts'
import groups from './groups/groups.routes.ts'
import handoffs from './handoffs/handoffs.routes.ts'
import impersonation from './impersonation/impersonation.routes.ts'
import jobs from './jobs/jobs.routes.ts'
import lastLogins from './last-logins/last-logins.routes.ts'
import management from './management/management.routes.ts'
import myCustomer from './my-customer/my-customer.routes.ts'
import myUser from './my-user/my-user.routes.ts'
import notifications from './notifications/notifications.routes.ts'
import orders from './orders/orders.routes.ts'
import membership from './permissions/membership.routes.ts'
import permissions from './permissions/permissions.routes.ts'
import personalKeys from './personal-keys/personal-keys.routes.ts'
import session from './session/session.routes.ts'
import userSessions from './session/user-sessions.routes.ts'
import users from './users/users.routes.ts'
import webhooks from './webhooks/webhooks.routes.ts'

/** Everything that is served, one line per feature. */
export const features = [
  session,
  myUser,
  personalKeys,
  config,
  notifications,
  dashboard,
  carts,
  orders,
  handoffs,
  catalogue,
  users,
  userSessions,
  accounts,
  branches,
  customers,
  customerChoices,
  customerLogin,
  lastLogins,
  audit,
  myCustomer,
  impersonation,
  permissions,
  membership,
  groups,
  jobs,
  management,
  webhooks,
]

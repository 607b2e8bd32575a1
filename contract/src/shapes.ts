import type * as z from 'zod/mini'
import * as accounts from './accounts/accounts.ts'
import * as audit from './audit/audit.ts'
import * as branches from './branches/branches.ts'
import * as carts from './carts/carts.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as config from './config/config.ts'
import * as customerChoices from './customers/customer-choices.ts'
import * as customerLogin from './customers/customer-login.ts'
import * as customers from './customers/customers.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as groups from './groups/groups.ts'
import * as handoffs from './handoffs/handoffs.ts'
import * as impersonation from './impersonation/impersonation.ts'
import * as jobs from './jobs/jobs.ts'
import * as fields from './kit/fields.ts'
import * as list from './kit/list.ts'
import * as problem from './kit/problem.ts'
import * as lastLogins from './last-logins/last-logins.ts'
import * as management from './management/management.ts'
import * as myCustomer from './my-customer/my-customer.ts'
import * as myDeliveryOptions from './my-delivery-options/my-delivery-options.ts'
import * as myUser from './my-user/my-user.ts'
import * as notifications from './notifications/notifications.ts'
import * as orders from './orders/orders.ts'
import * as membership from './permissions/membership.ts'
import * as permissions from './permissions/permissions.ts'
import * as personalKeys from './personal-keys/personal-keys.ts'
import * as openSessions from './session/open-sessions.ts'
import * as proof from './kit/proof.ts'
import * as session from './session/session.ts'
import * as users from './users/users.ts'
import * as webhooks from './webhooks/webhooks.ts'

const modules: readonly object[] = [
  ...[openSessions, proof],
  ...[
    fields,
    list,
    problem,
    session,
    myUser,
    personalKeys,
    config,
    notifications,
    dashboard,
    carts,
    orders,
    handoffs,
    myDeliveryOptions,
  ],
  ...[catalogue, users, accounts, branches, customers, customerChoices, customerLogin, lastLogins, audit, myCustomer],
  ...[impersonation, permissions, membership, groups, jobs, management, webhooks],
]

const hasShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && isShape(value as z.ZodMiniType)
const isShape = (schema: z.ZodMiniType) => schema._zod.def.type === 'object' || schema._zod.def.type === 'enum'

/**
 * Every object and every choice the contract exports, with the name it has there: what programs call it (`Cart`, `CartRow`). For the
 * description of the API alone; the console must not import it, for it holds the whole contract.
 */
export const shapes: ReadonlyMap<z.ZodMiniType, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => hasShape(value))
      .map(([name, value]) => [value as z.ZodMiniType, name[0]!.toUpperCase() + name.slice(1)] as const),
  ),
)

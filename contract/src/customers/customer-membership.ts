import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { Flipped, SharedRight } from '../permissions/membership.ts'
import { CustomerOutcome } from './customer-state.ts'

const someIds = z.array(f.id).check(
  z.maxLength(1000),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)
const heads = z.int().check(z.gte(0))

/** CUST-74S: `is_set` exactly these, `is_delete` without these, neither: these as well. */
const how = { is_set: z._default(z.boolean(), false), is_delete: z._default(z.boolean(), false) }

const permissions = z.object({ customer_ids: f.ids, permission_ids: someIds, ...how })

const changed = z.object({ objects: z.array(CustomerOutcome) })
const granted = z.object({ objects: z.array(z.object({ ...CustomerOutcome.shape, ...Flipped })) })

/** Discount group, permissions and accessible permissions of several customers at once. */
export const customerMembership = {
  /** CUST-71 */
  discountGroup: endpoint({
    method: 'POST',
    path: '/api/v1/customer-discount-group-membership',
    needs: ['DiscountGroup/update'],
    summary:
      'Puts customers into a discount group, or takes those that are in it out of it (`is_delete`). A customer is in one group at most. All or none.',
    body: z.object({
      customer_ids: f.ids,
      /** One, as a customer is in one group at most; to take customers out several may be named. */
      discount_group_ids: z.array(f.id).check(z.minLength(1), z.maxLength(100)),
      is_delete: z._default(z.boolean(), false),
    }),
    reply: changed,
    audits: 'DiscountGroup/customers',
    idempotent: true,
  }),
  /** CUST-72 */
  permissions: endpoint({
    method: 'POST',
    path: '/api/v1/customer-permission-membership',
    needs: ['CustomerPermissionMembership/update'],
    summary:
      'Own permissions of the customers’ main users: `is_set` exactly these, `is_delete` without these, neither: these as well. All or none; nobody gives or takes what they do not hold.',
    body: permissions,
    reply: granted,
    audits: 'CustomerPermissionMembership/update',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/v1/customer-permission-membership/take-back',
    needs: ['CustomerPermissionMembership/update'],
    summary:
      'Takes a change of the main users’ own permissions back: what was given goes, what was taken comes, and nothing else. All of it or nothing: 409 `stale` where one of these was changed since.',
    body: z.object({
      objects: z.array(z.object({ customer_id: f.id, ...Flipped })).check(
        z.minLength(1),
        z.maxLength(1000),
        z.refine((list: { customer_id: number }[]) => new Set(list.map(({ customer_id }) => customer_id)).size === list.length, {
          error: 'twice',
        }),
      ),
    }),
    reply: granted,
    audits: 'CustomerPermissionMembership/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  /** CUST-11 */
  read: endpoint({
    method: 'POST',
    path: '/api/v1/customer-permission-membership/read',
    needs: ['CustomerPermissionMembership/update'],
    summary:
      'Every permission there is, and how many of these customers’ main users have it, as their own or through a group; `without` names the customers that have no user. All customers or none.',
    body: z.object({ customer_ids: f.ids }),
    reply: z.object({
      /** How many of the customers have a main user. */
      people: heads,
      without: z.array(f.namedRef),
      objects: z.array(SharedRight),
    }),
    transaction: 'own',
  }),
  /** CUST-73 */
  accessible: endpoint({
    method: 'POST',
    path: '/api/v1/customer-accessible-permission-membership',
    needs: ['CustomerPermissionMembership/update'],
    summary:
      'What resellers let through to the people of their customers: `is_set` exactly these, `is_delete` without these, neither: these as well. With `dry_run` nothing changes. The answer says how many people lose how many rights by it.',
    body: z.object({ ...permissions.shape, dry_run: z._default(z.boolean(), false) }),
    reply: z.object({
      objects: z.array(CustomerOutcome),
      /** How many people hold fewer rights by it, and how many different rights they lose. */
      losing: z.object({ users: heads, rights: heads }),
    }),
    audits: 'CustomerPermissionMembership/accessible',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
}

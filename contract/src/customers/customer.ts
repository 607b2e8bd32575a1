import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { Licence } from '../licences/modulestore.ts'
import { username } from '../users/username.ts'
import { fields, Logo, optionalEmail, patchFields } from './customer.fields.ts'
import { readShape, writeShape } from './customer.shapes.ts'

const namedPermission = z.object({ id: f.id, codename: z.string(), name: z.string() })

/** CUST-54, CUST-55, CUST-56. The main user is the customer's first user who is still there; without users all of `main_user_…` is empty. */
export const Customer = z.object({
  id: f.id,
  ...readShape(fields),
  /** Both lines of the name. */
  name: z.string(),
  /** Null as well when the reseller lies outside of what the caller sees. */
  reseller: z.nullable(f.namedRef),
  /** CUST-37: the main user has a reseller's role. */
  is_reseller: z.boolean(),
  delivery_options: z.array(f.namedRef),
  /** What a reseller lets through to the people of its customers; empty for others. */
  accessible_permissions: z.array(namedPermission),
  logo: z.nullable(Logo),
  main_user_id: z.nullable(f.id),
  main_user_username: z.nullable(z.string()),
  main_user_name: z.string(),
  main_user_email: z.string(),
  main_user_oracle_id: z.nullable(z.string()),
  main_user_language: z.nullable(f.language),
  main_user_last_login: z.nullable(f.moment),
  main_user_auth_type: z.nullable(f.authType),
  /** The first is the role (PERM-06). */
  main_user_groups: z.array(f.namedRef),
  /** The rights in effect. */
  main_user_permissions: z.array(namedPermission),
  /** True when the main user holds rights the caller does not: then the caller may not touch what they sign in with. */
  main_user_exceeds: z.boolean(),
  /** The newest first; null for callers without Modules/read. */
  licences: z.nullable(z.array(Licence)),
  created_at: f.moment,
  /** Grows with every edit. */
  version: z.int(),
})
export type Customer = z.output<typeof Customer>

const written = writeShape(patchFields)

/** The main user as the two forms know them (CUST-57, CUST-58S). */
const mainUser = {
  main_user_name: f.text(256),
  main_user_oracle_id: z.nullable(f.text(32)),
  main_user_email: optionalEmail,
  main_user_language: f.language,
  main_user_auth_type: f.authType,
  main_user_password: z.string().check(z.maxLength(256)),
}

const groupIds = z.array(f.id).check(
  z.maxLength(50),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)

/** CUST-62, CUST-58S */
export const CustomerCreate = z.object({
  ...z.partial(z.object({ ...written, ...mainUser })).shape,
  customer_no: written.customer_no,
  name_1: written.name_1,
  is_active: z.optional(z.boolean()),
  main_user_username: username,
  main_user_branch_id: z.optional(z.nullable(f.id)),
  /** In order; the first is the role. */
  main_user_group_ids: z.optional(groupIds),
  delivery_option_ids: z.optional(
    z.array(f.id).check(
      z.maxLength(1000),
      z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
    ),
  ),
  /** A module of kind PACKAGE: its licence begins with the customer. */
  module_id: z.optional(z.nullable(f.id)),
})
export type CustomerCreate = z.output<typeof CustomerCreate>

/** CUST-63. `version` is what the edit was based on. */
export const CustomerPatch = z.partial(z.object({ ...written, ...mainUser, main_user_username: username, version: z.int() }))
export type CustomerPatch = z.output<typeof CustomerPatch>

const oneCustomer = z.object({ id: f.pathId })

/** One customer: read, created with its main user, edited. */
export const customer = {
  /** CUST-61 */
  get: endpoint({
    method: 'GET',
    path: '/api/v2/customers/:id',
    needs: ['Customers/read'],
    parts: { discount_group: 'DiscountGroup/read', licences: 'Modules/read' },
    summary: 'One customer of the scope.',
    params: oneCustomer,
    reply: Customer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v2/customers',
    needs: ['Customers/create'],
    parts: {
      discount_group_id: 'DiscountGroup/read',
      delivery_option_ids: 'DeliveryOptionMembership/update',
      main_user_auth_type: 'Customers/changeAuthType',
    },
    summary:
      'Creates a customer with its main user, terms, discount group and licence, all or nothing. Nobody gives a role with rights they do not hold.',
    body: CustomerCreate,
    reply: Customer,
    audits: 'Customers/create',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v2/customers/:id',
    needs: ['Customers/update'],
    parts: {
      discount_group_id: 'DiscountGroup/read',
      main_user: 'Users/update',
      main_user_auth_type: 'Customers/changeAuthType',
    },
    summary:
      'Changes what is given of a customer and its main user. With a `version` that is not the present one: 409 `stale`, and nothing is written. Another login name, email, password or type of sign-in of the main user takes a fresh proof (403 `fresh_proof_required`).',
    params: oneCustomer,
    body: CustomerPatch,
    reply: Customer,
    audits: 'Customers/update',
  }),
}

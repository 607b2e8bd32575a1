import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { pageSizes } from '../kit/paging.ts'

export const itemsPerPage = z.literal([...pageSizes])

/** SET-16, with what the shell needs to know besides. */
export const MyUser = z.object({
  id: f.id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  language: f.language,
  enable_notification: z.boolean(),
  auth_type: f.authType,
  /** FMT-08: follows the person from browser to browser. */
  items_per_page: itemsPerPage,
  /** Somebody else chose the password: until it is changed, every other call is refused (`password_change_required`). */
  must_change_password: z.boolean(),
  /** The role has to have a second factor: until it is set up, every other call is refused (`second_factor_required`). */
  must_set_up_factor: z.boolean(),
  /** Names of the user's groups; the first is the role (PERM-06). */
  groups: z.array(z.string()),
  permissions: z.array(z.object({ codename: z.string() })),
  /** The own company; null for staff. */
  customer: z.nullable(z.object({ id: f.id, customer_no: z.string(), name: z.string() })),
  branch: z.nullable(f.namedRef),
  /** Login name of the person who really signed in; only while impersonating (IMP-12S). */
  impersonator: z.optional(z.string()),
  impersonator_name: z.optional(z.string()),
  /** When it ends by itself. */
  impersonated_until: z.optional(f.moment),
  /** The server's clock, to count down by; only while impersonating. */
  now: z.optional(f.moment),
})
export type MyUser = z.output<typeof MyUser>

/** The person in effect, and what they may do. */
export const myUser = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/my-user',
    needs: 'signed-in',
    parts: { settings: 'MyUser/read' },
    summary: 'The user in effect with the rights in effect.',
    reply: MyUser,
    whilePasswordIsDue: 'open',
    whileFactorIsDue: 'open',
  }),
}

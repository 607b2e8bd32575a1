import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** SET-16, with what the shell needs to know besides. */
export const MyUser = z.object({
  id: f.id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  language: f.language,
  enable_notification: z.boolean(),
  auth_type: f.authType,
  /** Names of the user's groups; the first is the role (PERM-06). */
  groups: z.array(z.string()),
  permissions: z.array(z.object({ codename: z.string() })),
  /** The own company; null for staff. */
  customer: z.nullable(z.object({ id: f.id, customer_no: z.string(), name: z.string() })),
  branch: z.nullable(f.namedRef),
})
export type MyUser = z.output<typeof MyUser>

export const myUser = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/my-user',
    needs: 'signed-in',
    summary: 'The user in effect with the rights in effect.',
    reply: MyUser,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** LOGIN-06, with what became of it. */
export const LastLogin = z.object({
  id: f.id,
  /** Null where nobody has the name; the name itself is then not kept: people type passwords into the wrong field. */
  user_id: z.nullable(f.id),
  username: z.nullable(z.string()),
  ip_address: z.string(),
  created_at: f.moment,
  browser_identification: z.string(),
  outcome: z.enum(['success', 'wrong_password', 'unknown_name', 'disabled', 'no_directory', 'wrong_factor', 'not_admitted']),
  /** At the identity provider, not with a password or passkey here. */
  single_sign_on: z.boolean(),
})
export type LastLogin = z.output<typeof LastLogin>

export const lastLoginList = listOf({
  row: LastLogin,
  sort: ['created_at'],
  initial: '-created_at',
  filters: {
    username__istartswith: z.optional(f.words(128)),
    created_at__gte: z.optional(f.dayOrMoment),
    /** A day is included whole, until 23:59:59 UTC (LOGIN-07). */
    created_at__lte: z.optional(f.dayOrMoment),
    succeeded: z.optional(f.flag),
  },
})

/** Who signed in when and from where. */
export const lastLogins = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/last-logins',
    needs: ['LastLogin/read'],
    summary: 'Who signed in when and from where, failed tries included; newest first.',
    query: lastLoginList.query,
    reply: lastLoginList.reply,
  }),
}

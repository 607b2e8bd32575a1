import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** How many keys a person may hold at a time. */
export const mostKeys = 10
export const keyDays = { initial: 365, most: 400 } as const

/** A key with which programs read in a person's name. The key itself is answered once, when it is made. */
export const PersonalKey = z.object({
  id: f.id,
  name: z.string(),
  /** How it begins, to tell it from others. */
  start: z.string(),
  created_at: f.moment,
  expires_at: f.moment,
  /** Within the minute. */
  last_used_at: z.nullable(f.moment),
  key: z.optional(z.string()),
})
export type PersonalKey = z.output<typeof PersonalKey>

const keyList = shortListOf({ row: PersonalKey, sort: ['name', 'created_at', 'expires_at'], filters: {} })

export const PersonalKeyWrite = z.object({
  name: f.requiredText(100),
  expires_in_days: z._default(z.int().check(z.gte(1), z.lte(keyDays.most)), keyDays.initial),
  current_password: z.string().check(z.minLength(1), z.maxLength(256)),
})

const path = '/api/v1/my-user/api-keys'
const one = z.object({ id: f.pathId })
const oneOfUser = z.object({ id: f.pathId, key_id: f.pathId })

/** Keys with which programs read in a person’s name. */
export const personalKeys = {
  list: endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary: 'One’s own keys that are not revoked, the newest first.',
    query: keyList.query,
    reply: keyList.reply,
    whileImpersonating: 'refused',
  }),
  create: endpoint({
    method: 'POST',
    path,
    needs: 'signed-in',
    summary: 'Makes a key that reads what the person may read, as long as they may; the answer carries it, once. At most ten.',
    body: PersonalKeyWrite,
    reply: PersonalKey,
    audits: 'PersonalKeys/create',
    freshProof: true,
    refuses: [429],
    whileImpersonating: 'refused',
    transaction: 'own',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    needs: 'signed-in',
    summary: 'Ends one of one’s own keys with the next call.',
    params: one,
    audits: 'PersonalKeys/revoke',
    whileImpersonating: 'refused',
  }),
  listOf: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/api-keys',
    needs: ['Users/update'],
    summary: 'The keys of a user of the scope; not of somebody with rights the caller does not hold.',
    params: one,
    query: keyList.query,
    reply: keyList.reply,
    whileImpersonating: 'refused',
  }),
  revokeOf: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/:id/api-keys/:key_id',
    needs: ['Users/update'],
    summary: 'Ends a key of a user of the scope.',
    params: oneOfUser,
    audits: 'PersonalKeys/revoke',
    whileImpersonating: 'refused',
  }),
}

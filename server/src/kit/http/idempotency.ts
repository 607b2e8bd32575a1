import { createHash } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import type { RetentionRule } from '../retention.ts'
import { notFound, ProblemError } from './refusal.ts'

interface IdempotencyKeysTable {
  user_id: number
  key: string
  endpoint: string
  body_hash: Buffer
  status: Generated<number>
  reply: unknown
  created_at: Generated<string>
}

declare module '../db/db.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

interface IdempotentCall {
  userId: number
  key: string
  /** Method and path, ids included. */
  endpoint: string
  body: unknown
  /** Whether the caller still sees every row the first answer tells of. */
  isStillSeen: (first: unknown) => Promise<boolean>
}

/**
 * Runs `work` once per key and user: its answer is kept in the same transaction, and the same call again gets that answer, as long as
 * the caller still sees its rows (else 404). A call under way with the same key is waited for. Another body or another call under the
 * key is refused (422).
 */
export const once = async <T>(tx: Tx, call: IdempotentCall, work: () => Promise<T>): Promise<T> => {
  if (!uuid.test(call.key)) throw new ProblemError({ status: 400, text: { key: 'kit:error.idempotency_key' } })
  const hash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null, withoutPassword))
    .digest()
  const { rows } = await sql`${prepared} insert into idempotency_keys (user_id, key, endpoint, body_hash)
    values (${call.userId}, ${call.key}, ${call.endpoint}, ${hash}) on conflict (user_id, key) do nothing returning key`.execute(tx)
  if (rows.length === 0) return firstAnswer<T>(tx, call, hash)
  const reply = await work()
  await sql`${prepared} update idempotency_keys set reply = ${JSON.stringify(reply ?? null)}::jsonb, status = 200
    where user_id = ${call.userId} and key = ${call.key}`.execute(tx)
  return reply
}

/** What was asked is kept as a quick hash, from which a password could be guessed; it does not count as another body either. */
const withoutPassword = (name: string, value: unknown): unknown => (name === 'password' ? undefined : value)

const firstAnswer = async <T>(tx: Tx, call: IdempotentCall, hash: Buffer): Promise<T> => {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'reply'])
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  const same = first.endpoint === call.endpoint && hash.equals(first.body_hash)
  if (!same) throw new ProblemError({ status: 422, text: { key: 'kit:error.idempotency_body' }, code: 'idempotency_body' })
  if (!(await call.isStillSeen(first.reply))) notFound()
  return first.reply as T
}

/** Answers kept for repeats, after a week. */
export const retention: RetentionRule = () => [
  sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '7 days'`,
]

import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const marker = '/* prepared */'

/**
 * Starts a statement, or ends one of the builder (`modifyEnd`), that the database shall plan once per connection instead of at each call. For hot statements whose plan does
 * not depend on the values: look-ups by key, the unfiltered list. Not for searches (LIKE $1 got 12 times slower on a plan made
 * for any value) and not for ranges of unknown width.
 */
export const prepared: RawBuilder<unknown> = sql.raw(marker)

const isMarked = (text: string) => text.trimStart().startsWith(marker) || text.endsWith(marker)

/** Leaves a statement to be planned for its values when `fixed` is false. */
export const preparedIf = (fixed: boolean): RawBuilder<unknown> => (fixed ? prepared : sql``)

/** Each connection keeps what was planned. More than an office full of clerks asks for is somebody trying combinations: planned as it comes. */
const most = 500

/** Makes a pool's connections honour the marker. PostgreSQL cuts statement names at 63 characters, so the name is a hash of the text. */
export const honourPrepared = (pool: pg.Pool): pg.Pool => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  return pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && isMarked(text) ? nameOf(text) : undefined
      return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] })
    }
    client.query = named as typeof client.query
  })
}

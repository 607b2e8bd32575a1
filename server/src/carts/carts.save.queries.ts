import { type FieldKind, fields, lineFields } from '@disadmin/contract/basket/basket.fields'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared, preparedIf } from '../kit/db/prepared.ts'
import type { Principal } from '../kit/principal.ts'
import type { StoredLine } from './carts.pending.ts'

const columnTypes: Record<FieldKind, string> = { text: 'text', quantity: 'integer', date: 'date', option: 'bigint' }

// what of a line is written, from the table of fields: as columns to read, as an assignment each, and with their types
const fieldColumns = sql.join(fields.map((field) => sql.ref(field)))
const assignments = sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`given.${field}`)}`))
const givenColumns = sql.join(fields.map((field) => sql`${sql.ref(field)} ${sql.raw(columnTypes[lineFields[field].kind])}`))

/** The lines of carts whose rows are claimed, in their order. */
export const findLines = async (db: Db, cartIds: readonly number[]): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    ${preparedIf(cartIds.length === 1)} select id, cart_id, ordered, delivered, wholesaler_qty, over_delivery_percent, status,
      ${fieldColumns}
    from cart_items where cart_id in (${sql.join(cartIds)}) order by cart_id, position`.execute(db)
  return rows
}

/** One statement however many lines there are. */
export const writeLines = async (db: Db, lines: readonly StoredLine[]): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.map((line) => Object.fromEntries((['id', ...fields] as const).map((name) => [name, line[name]])))
  await sql`
    ${prepared} update cart_items set ${assignments}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id bigint, ${givenColumns})
    where cart_items.id = given.id`.execute(db)
}

export interface CartWrite {
  id: number
  note: string
  ref_number: string
  to_customer_address: boolean
  ordered: boolean
  /** Something of the cart changed: the version grows, and who and when is kept. */
  changed: boolean
  /** 1 when a free cart was taken for this write, 0 when its writer held it. */
  fence: 0 | 1
  release: boolean
}

/** Writes the heads of claimed carts and gives up their locks, in one statement. */
export const writeCarts = async (db: Db, who: Principal, carts: readonly CartWrite[]): Promise<void> => {
  if (carts.length === 0) return
  await sql`
    ${prepared} update carts set note = given.note, ref_number = given.ref_number, to_customer_address = given.to_customer_address, ordered = given.ordered,
      version = version + given.changed::integer,
      updated_at = case when given.changed then clock_timestamp() else updated_at end,
      updated_by = case when given.changed then ${who.userId} else updated_by end,
      lock_fence = lock_fence + given.fence,
      lock_operator_id = case when not given.release then lock_operator_id end,
      lock_until = case when not given.release then lock_until end,
      lock_updated_at = case when given.release then clock_timestamp() else lock_updated_at end
    from json_to_recordset(${JSON.stringify(carts)}::json) as given(id bigint, note text, ref_number text, to_customer_address boolean,
      ordered boolean, changed boolean, fence integer, release boolean)
    where carts.id = given.id`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { FoundProducts } from './composed-file.ts'
import './availability.tables.ts'

/** The oldest that waits and nobody else is at, held until the transaction ends. */
export const claimFound = async (tx: Db): Promise<(FoundProducts & { id: number }) | undefined> => {
  const { rows } = await sql<FoundProducts & { id: number }>`
    select e.id, e.reference, e.type, e.found as products,
      coalesce((select coalesce(c.customer_no_2, c.customer_no) from customers c where c.id = e.customer_id), '') as customer_no
    from availability_entries e where e.found is not null order by e.id limit 1 for update of e skip locked`.execute(tx)
  return rows[0]
}

/** Keeps the file and plans its hand-off. */
export const keepComposed = async (tx: Db, id: number, file: Buffer): Promise<void> => {
  await sql`update availability_entries set composed = ${file}, composed_at = clock_timestamp(), found = null where id = ${id}`.execute(
    tx,
  )
  await sql`insert into availability_handoffs (entry_id) values (${id})`.execute(tx)
}

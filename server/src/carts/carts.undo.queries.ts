import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inSeconds } from '../kit/outbox/lease.ts'
import type { Undoable } from '../kit/outbox/undo.ts'
import type { Principal } from '../kit/principal.ts'

/** One cart of a delivery, and what it was before. */
export interface UndoableDelivery {
  id: number
  cart_id: number
  /** Of the cart after the delivery. */
  version: number
  /** Whoever delivered held the lock. */
  was_locked: boolean
  lines: {
    id: number
    quantity: number
    order_qty: number
    wholesaler_qty: number
  }[]
}

export const keepUndo = async (
  db: Db,
  who: Principal,
  { undoId, seconds }: Undoable,
  deliveries: readonly UndoableDelivery[],
): Promise<void> => {
  await sql`${prepared} insert into delivery_undos (id, delivered_by, ends_at, deliveries)
    values (${undoId}, ${who.userId}, ${inSeconds(seconds)}, ${JSON.stringify(deliveries)})`.execute(db)
}

/** The deliveries to undo, once; undefined when it is too late, was undone, or is somebody else's. */
export const takeUndo = async (db: Db, who: Principal, undoId: string): Promise<UndoableDelivery[] | undefined> => {
  const { rows } = await sql<Record<'deliveries', UndoableDelivery[]>>`
    delete from delivery_undos where id = ${undoId} and delivered_by = ${who.userId} and ends_at > clock_timestamp()
    returning deliveries`.execute(db)
  return rows[0]?.deliveries
}

/** What is delivered of a line again. */
export type UndoneLine = Record<'id' | 'delivered', number>

/** Sets the lines back, but for those with pieces ordered or refused since, and deletes the deliveries. */
export const undoDeliveries = async (db: Db, deliveries: readonly UndoableDelivery[]): Promise<UndoneLine[]> => {
  await sql`delete from deliveries where id in (${sql.join(deliveries.map(({ id }) => id))})`.execute(db)
  const lines = deliveries.flatMap((delivery) => delivery.lines)
  const { rows } = await sql<UndoneLine>`
    update cart_items set delivered = delivered - given.quantity, deliver_qty = given.quantity, order_qty = given.order_qty
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given(id bigint, quantity integer, order_qty integer, wholesaler_qty integer)
    where cart_items.id = given.id and cart_items.wholesaler_qty = given.wholesaler_qty returning cart_items.id, delivered`.execute(
    db,
  )
  return rows
}

import { type Kysely, sql } from 'kysely'

/**
 * An order that the wholesaler refused gives its pieces back to the lines, and a basket is ordered only when no line takes a further
 * order (CART-48). What was refused, or ordered in part, before is put right once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // When the pieces went back to the lines; null while the order holds them.
  await sql`alter table orders add column withdrawn_at timestamptz`.execute(db)
  // Every console asks every few seconds what of its own failed lately.
  await sql`create index handoffs_failed_lately on handoffs (updated_at) where state in ('rejected', 'parked')`.execute(db)
  await sql`update orders o set withdrawn_at = h.updated_at from handoffs h
    where h.order_id = o.id and h.target = 'wholesaler' and h.state = 'rejected'`.execute(db)
  await sql`
    update cart_items i set wholesaler_qty = greatest(0, i.wholesaler_qty - back.quantity)
    from (
      select l.cart_item_id, sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
      where o.withdrawn_at is not null group by l.cart_item_id
    ) back
    where i.id = back.cart_item_id`.execute(db)
  await sql`update carts set ordered = false
    where ordered and status in ('new', 'partly_done') and exists (select from orders where orders.cart_id = carts.id)`.execute(db)
}

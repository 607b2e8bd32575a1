import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { OrderDocument } from './order-document.ts'

/**
 * An order as its partner reads it. What was sent once does not change any more: basket and customer may be edited between two
 * attempts, and a partner that recognises the key refuses it with other words.
 */
export const readOrderDocument = async (db: Db, handoffId: number): Promise<OrderDocument> => {
  const { rows } = await sql<{ document: OrderDocument }>`
    select coalesce(h.document, json_build_object(
      'reference', o.reference, 'basket_no', carts.id, 'ordered_at', to_char(o.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'ref_number', carts.ref_number, 'currency', 'CHF', 'delivery_date', o.delivery_date,
      'delivery_option', json_build_object('id', d.id, 'name', d.name), 'customer_no', coalesce(c.customer_no_2, c.customer_no),
      'customer', json_build_object('customer_no', c.customer_no, 'name', c.name, 'street', c.address_1, 'house_no', c.address_2,
        'post_code', c.post_code, 'city', c.city),
      'shipment_address', case when carts.to_customer_address
        then json_build_object('street', c.address_1, 'house_no', c.address_2, 'post_code', c.post_code, 'city', c.city)
        else json_build_object('street', carts.shipment_street, 'house_no', carts.shipment_house_no,
          'post_code', carts.shipment_post_code, 'city', carts.shipment_city) end,
      'lines', (select json_agg(json_build_object('position', i.position, 'product_no', i.product_no, 'active_no', i.active_no,
          'description', i.description, 'quantity', l.quantity, 'customer_price', i.customer_price, 'reference', i.reference)
          order by i.position)
        from order_lines l join cart_items i on i.id = l.cart_item_id where l.order_id = o.id))) as document
    from handoffs h join orders o on o.id = h.order_id join carts on carts.id = o.cart_id join customers c on c.id = carts.customer_id
    join delivery_options d on d.id = o.delivery_option_id where h.id = ${handoffId}`.execute(db)
  return rows[0]!.document
}

import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import type { Principal } from '../kit/principal.ts'
import type { DeliveryForMail } from '../mails/index.ts'

export interface Delivery {
  id: number
  cart_id: number
}

export const addDeliveries = async (db: Db, who: Principal, cartIds: readonly number[]): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`${prepared} insert into deliveries (cart_id, delivered_by)
    select cart_id, ${who.userId}::bigint from unnest(${[...cartIds]}::bigint[]) as cart_id returning id, cart_id`.execute(db)
  return rows
}

/**
 * Moves what is to be delivered to what is delivered, and keeps it as lines of the delivery, in one statement. What was meant to be
 * ordered at the wholesaler shrinks to what the line still takes.
 */
export const deliverLines = async (db: Db, deliveries: readonly Delivery[]): Promise<void> => {
  await sql`${prepared}
    with given as (select * from json_to_recordset(${JSON.stringify(deliveries)}::json) as d(id bigint, cart_id bigint)),
    kept as (
      insert into delivery_lines (delivery_id, cart_item_id, quantity, delivery_date, delivery_option_id)
      select given.id, i.id, i.deliver_qty, i.delivery_date, i.delivery_option_id
      from cart_items i join given on given.cart_id = i.cart_id where i.deliver_qty > 0
    )
    update cart_items set delivered = delivered + deliver_qty, deliver_qty = 0,
      order_qty = least(order_qty, greatest(0, ordered - delivered - deliver_qty - wholesaler_qty))
    from given where cart_items.cart_id = given.cart_id and deliver_qty > 0`.execute(db)
}

export const findDeliveriesForMail = async (db: Db, deliveries: readonly Delivery[]): Promise<DeliveryForMail[]> => {
  const { rows } = await sql<DeliveryForMail>`
    select carts.id as cart_id, carts.customer_id, c.name as customer, c.email as recipient, c.language, carts.ref_number,
      coalesce(nullif(u.name, ''), u.username) as clerk, coalesce(nullif(b.email, ''), nullif(u.email, '')) as reply_to,
      case when b.id is not null then json_build_object('name', b.name, 'phone', b.phone) end as branch,
      coalesce((select json_agg(json_build_object('quantity', i.ordered - i.delivered, 'product_no', i.product_no,
          'description', i.description, 'reference', i.reference) order by i.position)
        from cart_items i where i.cart_id = carts.id and i.ordered > i.delivered), '[]') as open,
      case when carts.to_customer_address
        then json_build_array(c.name, c.address_1, c.address_2, c.address_3, c.post_code || ' ' || c.city)
        else json_build_array(c.name, carts.shipment_street || ' ' || carts.shipment_house_no,
          carts.shipment_post_code || ' ' || carts.shipment_city) end as address,
      (select json_agg(json_build_object('quantity', l.quantity, 'product_no', i.product_no, 'description', i.description,
          'delivery_date', to_char(l.delivery_date, 'DD.MM.YYYY'), 'delivery_option', o.name, 'reference', i.reference) order by i.position)
        from delivery_lines l join cart_items i on i.id = l.cart_item_id left join delivery_options o on o.id = l.delivery_option_id
        where l.delivery_id = d.id) as lines
    from deliveries d join carts on carts.id = d.cart_id join customers c on c.id = carts.customer_id
      join users u on u.id = d.delivered_by left join branches b on b.id = coalesce(u.branch_id, c.branch_id)
    where d.id in (${sql.join(deliveries.map(({ id }) => id))}) order by d.id`.execute(db)
  return rows
}

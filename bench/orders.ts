import type pg from 'pg'

/**
 * An order and its two hand-offs for every cart that was ordered at the wholesaler, and for half of the partly done, unless there
 * are some. Those of closed carts have arrived; of the others most have, the rest wait or need a person. Nothing is due before
 * tomorrow, so that no worker sends any.
 */
export const addOrders = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  await client.query(`
    insert into orders (cart_id, ordered_at, ordered_by, delivery_date, delivery_option_id)
    select k.id, k.updated_at, (select min(id) from users), k.updated_at::date + 1, (select min(id) from delivery_options)
    from carts k where (k.ordered or (k.status = 'partly_done' and k.id % 2 = 0)) and not exists (select from orders)
    order by k.id`)
  await client.query(`
    insert into handoffs (order_id, target, state, due_at, created_at, updated_at, partner_ref)
    select o.id, target, case
        when k.status = 'closed' then 'confirmed'
        when o.id % 10 < 6 then 'accepted'
        when o.id % 10 = 9 and target = 'wholesaler' then (array['unknown', 'rejected', 'parked'])[1 + (o.id / 10) % 3]
        when o.id % 10 = 6 then 'confirmed'
        else 'planned' end,
      case when k.status <> 'closed' and o.id % 10 > 6 then now() + interval '1 day' end, o.ordered_at, o.ordered_at, 'W-' || o.id
    from orders o join carts k on k.id = o.cart_id cross join unnest(array['wholesaler', 'vpom']) target
    where not exists (select from handoffs)
    order by o.id, target desc`)
  await client.query('commit')
}

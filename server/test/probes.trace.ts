import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'
import { canary, type Company, type Kind, type Tenant, type World } from './probes.world.ts'

/** Everything there is about the rows of a kind in a place, as one text: what nobody touched stays the same to the byte. */
export const traceIn = (db: Db, world: World, kind: Kind, place: Tenant): Promise<string> =>
  kind === 'user' || kind === 'account' ? traceOfPeople(db, place) : traceOfCarts(db, world.companyIds[place as Company])

const traceOfPeople = async (db: Db, place: Tenant): Promise<string> => {
  const { rows } = await sql<{ trace: unknown }>`
    select json_build_object(
      'users', (select json_agg(u order by u.id) from users u where username like ${`${canary(place)}-person-%`}),
      'groups', (select json_agg(g order by g.user_id, g.group_id) from user_groups g join users u on u.id = g.user_id
        where username like ${`${canary(place)}-person-%`}),
      'permissions', (select json_agg(p order by p.user_id, p.permission_id) from user_permissions p join users u on u.id = p.user_id
        where username like ${`${canary(place)}-person-%`})) as trace`.execute(db)
  return JSON.stringify(rows[0])
}

const traceOfCarts = async (db: Db, customerId: number): Promise<string> => {
  const { rows } = await sql<{ trace: unknown }>`
    select json_build_object(
      'carts', (select json_agg(c order by c.id) from carts c where customer_id = ${customerId}),
      'items', (select json_agg(i order by i.id) from cart_items i join carts c on c.id = i.cart_id where customer_id = ${customerId}),
      'deliveries', (select count(*) from deliveries d join carts c on c.id = d.cart_id where customer_id = ${customerId}),
      'orders', (select count(*) from orders o join carts c on c.id = o.cart_id where customer_id = ${customerId}),
      'handoffs', (select json_agg(h order by h.id) from handoffs h join orders o on o.id = h.order_id join carts c on c.id = o.cart_id
        where customer_id = ${customerId}),
      'audit', (select count(*) from audit_log where audit_log.customer_id = ${customerId})) as trace`.execute(db)
  return JSON.stringify(rows[0])
}

import { handoffKinds } from '@disadmin/contract/handoffs/handoffs'
import { sql } from 'kysely'
import type { Rollup } from '../kit/figures.ts'
import { cartsUnderWay, tellingOf } from './handoffs.queries.ts'

/** What is kept of the states: those somebody waits for or has to look at. */
const states = [...handoffKinds.waiting, ...handoffKinds.unknown, ...handoffKinds.failed]
const isKept = sql<boolean>`t.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** As they stand now: what is kept of the carts in `noted (cart_id)`. */
export const stateOfNoted = sql`select carts.id as cart_id, carts.customer_id, t.state
  from noted n join carts on carts.id = n.cart_id cross join lateral (${tellingOf('carts.id')}) t where ${isKept}`

/** The carts whose hand-off waits or failed (migration 0047). Each that was noted is looked at again; a day or a zone changes nothing. */
export const handoffFigures: Rollup = {
  subject: 'handoffs',
  anew: (tx) =>
    sql`with a as (delete from cart_handoffs), b as (delete from handoff_notes)
      insert into handoff_notes select distinct cart_id from (${cartsUnderWay}) u`.execute(tx),
  addUp: async (tx, _, atMost) => {
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from handoff_notes where ctid = any (array(select ctid from handoff_notes limit ${sql.lit(atMost)})) returning cart_id
      ), noted as (select distinct cart_id from taken
      ), now_so as materialized (${stateOfNoted}
      ), gone as (
        delete from cart_handoffs where cart_id in (select cart_id from noted except select cart_id from now_so)
      ), kept as (
        insert into cart_handoffs select cart_id, customer_id, state from now_so order by 1
        on conflict (cart_id) do update set customer_id = excluded.customer_id, state = excluded.state
      ) select count(*) as taken from taken`.execute(tx)
    return rows[0]!.taken
  },
}

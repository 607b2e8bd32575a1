import type { HandoffKind } from '@disadmin/contract/handoffs/handoffs'
import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '../kit/figures.ts'
import { seesAll, type Principal } from '../kit/principal.ts'
import { inScope } from '../kit/scope.ts'
import { isHistory, kind, literals, ofKinds, rank } from './handoffs.states.queries.ts'

/**
 * What the carts in `noted (cart_id)` come to now: the kind of the hand-off that tells most, and what they add to the sums, such as
 * `cart failed` and `vpom waiting`. The pieces of a withdrawn order that arrived all the same tell nothing of the cart.
 */
const notedNow = sql`
  select carts.id as cart_id, carts.customer_id, t.kind, array_remove(array_append(t.pieces, 'cart ' || t.kind), null) as adds
  from noted join carts on carts.id = noted.cart_id cross join lateral (
    select array_agg(h.target || ' ' || ${kind}) as pieces,
      (array_agg(${kind} order by ${rank}) filter (where not ${isHistory} and (o.withdrawn_at is null or not ${ofKinds(['accepted'])})))[1] as kind
    from orders o join handoffs h on h.order_id = o.id where o.cart_id = carts.id) t
  where t.pieces is not null`

/** In place of a customer in `handoff_sums`: all of them. */
const everybody = sql.lit(0)

/** The hand-offs of carts and their sums (migrations 0047 and 0060). Each cart that was noted is looked at again; a day or a zone changes nothing. */
export const handoffFigures: Rollup = {
  subject: 'handoffs',
  anew: () => Promise.resolve(),
  addUp: async (tx, _, atMost) => {
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from handoff_notes where ctid = any (array(select ctid from handoff_notes limit ${sql.lit(atMost)})) returning cart_id
      ), noted as (select distinct cart_id from taken
      ), before as (select * from cart_handoffs where cart_id in (select cart_id from noted)
      ), now_so as materialized (${notedNow}
      ), gone as (
        delete from cart_handoffs where cart_id in (select cart_id from noted except select cart_id from now_so)
      ), kept as (
        insert into cart_handoffs (cart_id, customer_id, kind, adds) select cart_id, customer_id, kind, adds from now_so order by 1
        on conflict (cart_id) do update set customer_id = excluded.customer_id, kind = excluded.kind, adds = excluded.adds
      ), changes as (
        select customer_id, unnest(adds) as what, 1 as n from now_so union all select customer_id, unnest(adds), -1 from before
      ), summed as (
        insert into handoff_sums as s select of.customer_id, what, sum(n)
          from changes cross join lateral (values (changes.customer_id), (${everybody})) of (customer_id)
          group by 1, 2 having sum(n) <> 0 order by 1, 2
        on conflict (customer_id, what) do update set n = s.n + excluded.n
      ) select count(*) as taken from taken`.execute(tx)
    return rows[0]!.taken
  },
}

/** What is added up within the scope, as rows of `what` and `n`; of the carts that were noted since, what they come to now. */
export const keptSums = (who: Principal): RawBuilder<unknown> => {
  const scope = inScope(who, 'k.customer_id')
  return sql`
    with noted as (select distinct cart_id from handoff_notes)
    select what, n from handoff_sums k where ${seesAll(who) ? sql`k.customer_id = ${everybody}` : scope}
    union all select unnest(adds), 1 from (${notedNow}) k where ${scope}
    union all select unnest(adds), -1 from cart_handoffs k where k.cart_id in (select cart_id from noted) and ${scope}`
}

/** How many hand-offs of these targets, or carts by the hand-off that tells most of them, are of these kinds, as `count`. */
export const keptCount = (
  who: Principal,
  of: readonly (HandoffTarget | 'cart')[],
  kinds: readonly HandoffKind[],
): RawBuilder<unknown> =>
  sql`select coalesce(sum(n), 0)::integer as count from (${keptSums(who)}) sums
    where what in (${literals(of.flatMap((one) => kinds.map((kind) => `${one} ${kind}`)))})`

/**
 * The hand-off that tells most of the cart `carts` is of these kinds. Nearly all carts are `accepted`: each is looked up while the list is
 * walked. All else is a handful, which is found first: the newest carts, which a walk would reach last.
 */
export const isHandedOff = (kinds: readonly HandoffKind[]): RawBuilder<boolean> => {
  const isOne = sql`kind in (${literals(kinds)})`
  const notes = sql`select cart_id from handoff_notes`
  const noted = sql`with noted as (select distinct cart_id from handoff_notes) select cart_id from (${notedNow}) k where ${isOne}`
  if (!kinds.includes('accepted'))
    return sql`carts.id = any (array(
      select cart_id from cart_handoffs where ${isOne} and cart_id not in (${notes}) union all (${noted})))`
  return sql`case when carts.id in (${notes}) then carts.id in (${noted})
    else (select k.kind from cart_handoffs k where k.cart_id = carts.id) in (${literals(kinds)}) end`
}

import { carts } from '@disadmin/contract/carts/carts'
import { type ChangedSince, changedHeadFields, changedLineFields } from '@disadmin/contract/carts/carts.looks'
import { holds } from '@disadmin/contract/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

/** Keeps that the person has the cart open, at most every ten seconds, and answers who else had it open within the last thirty. */
export const findOtherViewers = async (db: Db, who: Principal, id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`${prepared}
    with here as (
      insert into cart_viewers as v (cart_id, user_id, seen_at) values (${id}, ${who.actorId}, clock_timestamp())
      on conflict (cart_id, user_id) do update set seen_at = excluded.seen_at where v.seen_at < excluded.seen_at - interval '10 seconds')
    select coalesce(nullif(trim(u.name), ''), u.username) as name from cart_viewers v join users u on u.id = v.user_id
    where v.cart_id = ${id} and v.user_id <> ${who.actorId} and v.seen_at > clock_timestamp() - interval '30 seconds'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

interface Found {
  looked_at: string
  line: number | null
  by: string
  at: string
  fields: ChangedSince['lines'][number]['fields']
}

/**
 * Keeps that the person looks at the cart, and answers what others changed since the look before; undefined when nothing. Looks within a
 * minute count as one, so that a reload or a repeated call shows the same. Rows of a cart's trail are committed in the order of their
 * ids, because whoever writes one holds the cart.
 */
export const lookAt = async (db: Db, who: Principal, id: number): Promise<ChangedSince | undefined> => {
  const { rows } = await sql<Found>`${prepared}
    with look as (
      insert into cart_looks as l (cart_id, user_id, looked_at, trail_id, since, since_id)
      select carts.id, ${who.actorId}, clock_timestamp(), newest.id, clock_timestamp(), newest.id
      from carts, (select coalesce(max(id), 0) as id from audit_log where subject = 'Carts' and record_id = ${String(id)}) newest
      where carts.id = ${id} and ${inScope(who, 'carts.customer_id')}
      on conflict (cart_id, user_id) do update set looked_at = excluded.looked_at, trail_id = excluded.trail_id,
        since = case when l.looked_at < excluded.looked_at - interval '1 minute' then l.looked_at else l.since end,
        since_id = case when l.looked_at < excluded.looked_at - interval '1 minute' then l.trail_id else l.since_id end
      returning since, since_id)
    select look.since as looked_at, changed.line, array_agg(distinct changed.field) as fields, max(a.at) as at,
      (array_agg(coalesce(nullif(trim(u.name), ''), a.actor_name) order by a.id desc))[1] as by
    from look
    join audit_log a on a.subject = 'Carts' and a.record_id = ${String(id)} and a.id > look.since_id
      and a.actor_id is distinct from ${who.actorId}
    left join users u on u.id = a.actor_id
    cross join lateral (
      select null::bigint as line, field from unnest(${[...changedHeadFields]}::text[]) field
      where a.after -> field is not null and a.after -> field is distinct from a.before -> field
      union all
      select (item ->> 'id')::bigint, field
      from jsonb_array_elements(coalesce(a.after -> 'items', '[]')) item, jsonb_object_keys(item) field
      where field = any (${[...changedLineFields]}::text[])) changed
    group by look.since, changed.line`.execute(db)
  const lines = holds(who.codenames, carts.get.parts.lines) ? rows.filter(({ line }) => line !== null) : []
  const head = rows.find(({ line }) => line === null)
  if (lines.length === 0 && !head) return undefined
  return {
    looked_at: rows[0]!.looked_at,
    lines: lines.map(({ line, ...change }) => ({ id: line!, ...changeOf(change) })),
    ...(head && { head: changeOf(head) }),
  }
}

const changeOf = ({ by, at, fields }: Omit<Found, 'line' | 'looked_at'>) => ({ by, at, fields })

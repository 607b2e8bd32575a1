import { holds } from '@disadmin/contract/kit/access'
import { installation } from '@disadmin/contract/installation/installation'
import { may } from '@disadmin/contract/kit/may'
import { counts } from '@disadmin/contract/counts/counts'
import { countByHandoff, findOwnFailures, findVpom, findWhoFailed } from '../handoffs/index.ts'
import { findHeld } from '../installation/index.ts'
import type { Db } from '../kit/db/db.ts'
import { clientHolds, etagOf } from '../kit/http/conditional.ts'
import { scopeKey } from '../kit/scope.ts'
import { actorOf, isStaff, type Principal } from '../kit/principal.ts'
import { NotModified, serve } from '../kit/http/serve.ts'
import { findUnseenCarts } from './counts.queries.ts'

interface Kept {
  until: number
  count: Promise<unknown>
}

const maxAgeMs = 1000
const perDatabase = new WeakMap<Db, Map<string, Kept>>()

/**
 * The count of a moment ago, for a second at most: a thousand open consoles ask once a second, not a thousand times. Those who ask
 * while it is being counted wait for the same count. What failed is not kept.
 */
const countedLately = <T>(db: Db, key: string, count: () => Promise<T>): Promise<T> => {
  const kept = keptOf(db)
  const now = performance.now()
  const known = kept.get(key)
  if (known && known.until > now) return known.count as Promise<T>
  for (const [other, { until }] of kept) if (until <= now) kept.delete(other)
  const fresh = { until: now + maxAgeMs, count: count() }
  kept.set(key, fresh)
  fresh.count.catch(() => kept.get(key) === fresh && kept.delete(key))
  return fresh.count
}

const keptOf = (db: Db): Map<string, Kept> => {
  const kept = perDatabase.get(db) ?? new Map<string, Kept>()
  perDatabase.set(db, kept)
  return kept
}

/** For everybody together it is asked who is concerned at all: hardly anybody is. */
const ownFailures = async (db: Db, who: Principal) => {
  const concerned = await countedLately(db, 'failed', () => findWhoFailed(db))
  if (!concerned.has(who.userId)) return { orders: [], total: 0 }
  return countedLately(db, `failures ${who.userId} ${scopeKey(who)}`, () => findOwnFailures(db, who))
}

export default serve(counts, {
  get: async ({ db, settings, who, headers, header }) => {
    const scope = scopeKey(who)
    const readsOrders = holds(who.codenames, 'Order/read')
    const [unseen, orders, failures, vpom, held] = await Promise.all([
      // customers' people have placed them themselves
      isStaff(who) && holds(who.codenames, 'Carts/read')
        ? countedLately(db, `carts ${scope}`, () => findUnseenCarts(db, who))
        : undefined,
      readsOrders ? countedLately(db, `orders ${scope}`, () => countByHandoff(db, who)) : undefined,
      readsOrders ? ownFailures(db, who) : undefined,
      readsOrders ? countedLately(db, 'vpom', () => findVpom(db, settings)) : undefined,
      may(installation.get, actorOf(who)) === 'yes' ? countedLately(db, 'held', () => findHeld(db)) : undefined,
    ])
    const counts = {
      ...unseen,
      ...(orders && { orders: orders.waiting, orders_in_trouble: orders.unknown + orders.failed }),
      ...(held && { held_back: 1 }),
      ...(vpom && { vpom }),
      ...(failures && { own_failed_orders: failures.orders, own_failed: failures.total }),
    }
    const etag = etagOf(counts)
    header('etag', etag)
    return clientHolds(headers['if-none-match'], etag) ? NotModified : counts
  },
})

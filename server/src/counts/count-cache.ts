import type { Db } from '../kit/db/db.ts'

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
export const countedLately = <T>(db: Db, key: string, count: () => Promise<T>): Promise<T> => {
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Equal by content: texts, numbers, lists and plain records. A file is equal to itself only. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => sameValue(item, b[at]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => name in b && sameValue(a[name], b[name]))
}

// a field that was emptied holds '', whatever stood for nothing in what was read
const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined

/** The names of the fields whose value is not the saved one. */
export const changedNames = <V extends object>(saved: V, now: V): (keyof V & string)[] =>
  (Object.keys(now) as (keyof V & string)[]).filter(
    (name) => !sameValue(saved[name], now[name]) && !(isNothing(saved[name]) && isNothing(now[name])),
  )

/** What was read anew, with what the person has changed meanwhile. */
export const rebased = <V extends object>(now: V, saved: V, fresh: V): V => {
  const mine = changedNames(saved, now).map((name) => [name, now[name]])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<V>) }
}

/** Of all values those with these names; what is sent to change only them. */
export const pick = <Out>(values: Out, names: readonly string[]): Partial<Out> =>
  Object.fromEntries(Object.entries(values as object).filter(([name]) => names.includes(name))) as Partial<Out>

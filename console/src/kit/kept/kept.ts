/**
 * Unsaved input kept on this device. One entry per person and record, under `disadmin.draft.<who>.<what>`: JSON with at least the
 * fields below and whatever the record needs besides. Passwords, secrets and files are never in it.
 *
 * Whoever wants to know that something is kept (the page of the sign-in) walks the keys that begin with `keptPrefix` and reads
 * `user`, `label` and `at`; an entry whose `until` is over counts as gone.
 */
export interface Kept {
  /** Whose it is, see `whoActs`. */
  user: string
  /** What the person would call it: "New user", "Basket 104229"; in the language it was written in, and never with a name of a person. */
  label?: string
  /** When it was last written, ISO 8601. */
  at: string
  /** When it is too old to be offered; absent where only the person lets it go. */
  until?: string
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const keptPrefix = 'disadmin.draft.'

/** Local storage, looked up at each use: a browser may forbid it, and then says so only here. */
export const device: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/**
 * Under whose name input is kept. What is typed while acting for somebody else belongs to neither alone: the other one must not
 * find it, and at home it would be about another record.
 */
export const whoActs = ({ id, impersonator }: { id: number; impersonator?: string | undefined }): string =>
  impersonator === undefined ? String(id) : `${id}~${impersonator}`

const keyOf = (user: string, what: string) => `${keptPrefix}${user}.${what}`

/** Writes an entry. False where the browser has no room for it, or none at all. */
export const keep = (store: Store, what: string, entry: Kept): boolean => {
  try {
    store.setItem(keyOf(entry.user, what), JSON.stringify(entry))
    return true
  } catch {
    return false
  }
}

/** Takes an entry away. */
export const drop = (store: Store, user: string, what: string): void => {
  try {
    store.removeItem(keyOf(user, what))
  } catch {
    // where nothing can be kept nothing is there
  }
}

const isOver = ({ until }: Pick<Kept, 'until'>, now: number): boolean => until !== undefined && !(Date.parse(until) > now)

/** The person's own entry. One of somebody else, one that is too old or cannot be read is never answered. */
export const find = <T extends Kept>(store: Store, user: string, what: string, isEntry: (value: Kept) => value is T) => {
  try {
    const entry = JSON.parse(store.getItem(keyOf(user, what)) ?? 'null') as Kept | null
    if (entry === null || typeof entry !== 'object') return undefined
    const isGood = entry.user === user && !Number.isNaN(Date.parse(entry.at)) && !isOver(entry, Date.now())
    return isGood && isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

type AllOf = Store & Pick<Storage, 'key' | 'length'>

const keysOf = (store: AllOf, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(prefix))

/** What the person would call the input kept last under this name, for a page that shows nothing of it; undefined where nothing is. */
export const lastKept = (store: AllOf, user: string): string | undefined => {
  try {
    const entries = keysOf(store, `${keptPrefix}${user}.`).map((key) => JSON.parse(store.getItem(key) ?? '{}') as Kept)
    const offered = entries.filter((entry) => entry.user === user && !isOver(entry, Date.now()))
    return offered.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.label
  } catch {
    return undefined
  }
}

/** Takes away what is too old, whoever kept it: a person may never come back to the form. */
export const sweep = (store: AllOf): void => {
  try {
    for (const key of keysOf(store, keptPrefix))
      if (isOver(JSON.parse(store.getItem(key) ?? '{}') as Kept, Date.now())) store.removeItem(key)
  } catch {
    // nothing depends on it
  }
}

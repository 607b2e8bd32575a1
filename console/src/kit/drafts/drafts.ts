/**
 * Unsaved input on this device. One draft per person and record, under `disadmin.draft.<who>.<what>`: JSON with at least the fields
 * below and whatever the record needs besides. Passwords, secrets and files are never in it.
 */
export interface Draft {
  /** Whose it is, see `whoActs`. */
  user: string
  /** What the person would call it: "New customer", "Basket 104229"; in the language it was written in, and never with a name of a person. */
  label?: string
  /** When it was last written, ISO 8601. */
  at: string
  /** When it expires; absent where only the person discards it. */
  until?: string
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'disadmin.draft.'

/** Local storage, looked up at each use: a browser may forbid it, and then says so only here. */
export const device: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/**
 * Under whose name a draft is stored. What is typed while acting for somebody else belongs to neither alone: the other one must not
 * find it, and at home it would be about another record.
 */
export const whoActs = ({ id, impersonator }: { id: number; impersonator?: string | undefined }): string =>
  impersonator === undefined ? String(id) : `${id}~${impersonator}`

const keyOf = (user: string, what: string) => `${prefix}${user}.${what}`

/** False where the browser has no room for it, or no storage at all. */
export const saveDraft = (store: Store, what: string, draft: Draft): boolean => {
  try {
    store.setItem(keyOf(draft.user, what), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (store: Store, user: string, what: string): void => {
  try {
    store.removeItem(keyOf(user, what))
  } catch {
    // without storage there is no draft
  }
}

const isExpired = ({ until }: Pick<Draft, 'until'>, now: number): boolean => until !== undefined && !(Date.parse(until) > now)

/** The person's own draft. One of somebody else, one that is expired or cannot be read is never answered. */
export const findDraft = <T extends Draft>(store: Store, user: string, what: string, isKind: (value: Draft) => value is T) => {
  try {
    const draft = JSON.parse(store.getItem(keyOf(user, what)) ?? 'null') as Draft | null
    if (draft === null || typeof draft !== 'object') return undefined
    const isGood = draft.user === user && !Number.isNaN(Date.parse(draft.at)) && !isExpired(draft, Date.now())
    return isGood && isKind(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

type AllOf = Store & Pick<Storage, 'key' | 'length'>

const keysOf = (store: AllOf, start: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(start))

/** The label of the person's latest draft; undefined where there is none. */
export const latestDraft = (store: AllOf, user: string): string | undefined => {
  try {
    const drafts = keysOf(store, `${prefix}${user}.`).map((key) => JSON.parse(store.getItem(key) ?? '{}') as Draft)
    const offered = drafts.filter((draft) => draft.user === user && !isExpired(draft, Date.now()))
    return offered.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.label
  } catch {
    return undefined
  }
}

/** Removes expired drafts, whoever wrote them: a person may never come back to the form. */
export const dropExpiredDrafts = (store: AllOf): void => {
  try {
    for (const key of keysOf(store, prefix))
      if (isExpired(JSON.parse(store.getItem(key) ?? '{}') as Draft, Date.now())) store.removeItem(key)
  } catch {
    // nothing depends on it
  }
}

import { stored } from '../storage.ts'

const key = 'disadmin.token'

/** Why the session ended: the person left, or the server no longer knows the token (ERR-03). */
type Ending = 'logout' | 'refused' | 'elsewhere'
type Listener = (token: string | null, ending?: Ending) => void

const listeners = new Set<Listener>()
let current = stored.get(key)

const change = (token: string | null, ending?: Ending) => {
  if (token === current) return
  current = token
  for (const listener of [...listeners]) listener(token, ending)
}

/** The session's token: kept in local storage (AUTH-11), the same in every tab of this browser. */
export const token = {
  get: (): string | null => current,
  set: (value: string): void => {
    stored.set(key, value)
    change(value)
  },
  clear: (ending: Ending): void => {
    stored.remove(key)
    change(null, ending)
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === key || event.key === null) change(stored.get(key), 'elsewhere')
})

const actingKey = 'disadmin.acting_as'
const doubters = new Set<() => void>()
let shown: number | null = null

/**
 * The user whom this tab shows as the one in effect. Every call tells the server, which does nothing for a tab that is wrong
 * (409 `acting_as`): an impersonation begun, ended or run out elsewhere never lets anybody act in a name that is not on the screen.
 */
export const actingAs = {
  get: (): number | null => shown,
  set: (id: number): void => {
    shown = id
    stored.set(actingKey, String(id))
  },
  /** Something speaks against it: whoever listens reads again who is in effect. */
  doubt: (): void => {
    for (const listener of [...doubters]) listener()
  },
  /** Called at each doubt. Answers how to stop listening. */
  subscribe: (listener: () => void): (() => void) => {
    doubters.add(listener)
    return () => doubters.delete(listener)
  },
}

token.subscribe(() => {
  shown = null
})

globalThis.addEventListener?.('storage', ({ key: changed, newValue }: StorageEvent) => {
  if (changed === actingKey && newValue !== null && shown !== null && newValue !== String(shown)) actingAs.doubt()
})

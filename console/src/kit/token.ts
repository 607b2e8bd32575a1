import { stored } from './storage.ts'

const key = 'disadmin.token'

/** Why the session ended: the person left, or the server no longer knows the token (ERR-03). */
export type Ending = 'logout' | 'refused' | 'elsewhere'
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

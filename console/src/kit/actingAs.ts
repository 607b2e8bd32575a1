import { stored } from './storage.ts'
import { token } from './token.ts'

const key = 'disadmin.acting_as'
const listeners = new Set<() => void>()
let shown: number | null = null

/**
 * The user whom this tab shows as the one in effect. Every call tells the server, which does nothing for a tab that is wrong
 * (409 `acting_as`): an impersonation begun, ended or run out elsewhere never lets anybody act in a name that is not on the screen.
 */
export const actingAs = {
  get: (): number | null => shown,
  set: (id: number): void => {
    shown = id
    stored.set(key, String(id))
  },
  /** Something speaks against it: whoever listens reads again who is in effect. */
  doubt: (): void => {
    for (const listener of [...listeners]) listener()
  },
  /** Called at each doubt. Answers how to stop listening. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

token.subscribe(() => {
  shown = null
})

globalThis.addEventListener?.('storage', ({ key: changed, newValue }: StorageEvent) => {
  if (changed === key && newValue !== null && shown !== null && newValue !== String(shown)) actingAs.doubt()
})

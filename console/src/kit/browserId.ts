import { stored } from './storage.ts'

const key = 'disadmin.browser'
let own: string | undefined

/** The uuid of this browser, made once and the same on every call (API-03). */
export const browserId = (): string => {
  own ??= stored.get(key) ?? undefined
  if (own === undefined) {
    own = crypto.randomUUID()
    stored.set(key, own)
  }
  return own
}

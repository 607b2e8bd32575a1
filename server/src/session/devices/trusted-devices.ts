import { createHash } from 'node:crypto'
import type { Db } from '../../kit/db/db.ts'
import type { Statement } from '../../kit/db/together.ts'
import { deleteOldestDevices, type DeviceMark, findTrustedMarks, saveDevices } from './trusted-devices.queries.ts'
import { newToken } from '../../kit/token.ts'

/** A device stays trusted this long after its latest sign-in. */
export const trustedDays = 90
/** Of each kind, per person. */
const maxDevices = 20

/** The browser and the address of a sign-in. */
export interface Device {
  browser: DeviceMark
  address: DeviceMark
  /** The secret in the browser's cookie; a new one unless it brought a trusted one. */
  secret: string
}

const markOf = (kind: DeviceMark['kind'], text: string): DeviceMark => ({
  kind,
  mark: createHash('sha256').update(`${kind}:${text}`).digest(),
})

/** One cookie per account, as several people share a browser. The hash is no secret. */
const cookieName = (usernameKey: string) => `known_${createHash('sha256').update(usernameKey).digest('hex').slice(0, 16)}`

const secretIn = (cookies: string | undefined, usernameKey: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName(usernameKey)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

interface Caller {
  db: Db
  ipAddress: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The caller's device, and what of it this account trusts: the browser by its secret cookie, else the address. Trust only decides which
 * counter a guess uses; it signs nobody in.
 */
export const deviceOf = async ({ db, ipAddress, headers }: Caller, usernameKey: string) => {
  const brought = secretIn(headers.cookie as string | undefined, usernameKey)
  const device = (secret: string): Device => ({ browser: markOf('browser', secret), address: markOf('address', ipAddress), secret })
  const current = device(brought ?? newToken())
  const marks = await findTrustedMarks(db, usernameKey, [current.browser.mark, current.address.mark], trustedDays)
  const trusted = [current.browser, current.address].find(({ mark }) => marks.some((found) => found.equals(mark))) ?? null
  return { device: trusted?.kind === 'browser' ? current : device(newToken()), trusted }
}

/** After a sign-in the device is trusted. */
export const trustDevice = (userId: number, { browser, address }: Device): Statement<void>[] => [
  (db) => saveDevices(db, userId, [browser, address]),
  (db) => deleteOldestDevices(db, userId, maxDevices),
]

/** The cookie that identifies the browser; only sent to sign-in endpoints and hidden from scripts. */
export const deviceCookie = (usernameKey: string, { secret }: Device, isHttps: boolean): string =>
  `${cookieName(usernameKey)}=${secret}; Path=/api/v1/auth; Max-Age=${trustedDays * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

import { createHash } from 'node:crypto'
import type { Db } from '../../kit/db/db.ts'
import { findMarks, forgetOldest, keepMarks, type SeenPlace } from './trusted-devices.queries.ts'
import { newToken } from '../token.ts'

/** How long a place is known after the latest sign-in from it. */
export const knownDays = 90
/** Of each kind, per person. */
const most = 20

/** From where somebody tries to sign in. */
export interface Place {
  browser: SeenPlace
  address: SeenPlace
  /** What the browser keeps; made anew where it brought none that is known. */
  secret: string
}

export type KnownPlace = SeenPlace

const markOf = (kind: SeenPlace['kind'], text: string): SeenPlace => ({
  kind,
  mark: createHash('sha256').update(`${kind}:${text}`).digest(),
})

/** One cookie per account, as several people use one browser. The name tells apart, it does not hide. */
const cookieName = (usernameKey: string) => `known_${createHash('sha256').update(usernameKey).digest('hex').slice(0, 16)}`

const secretIn = (cookies: string | undefined, usernameKey: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName(usernameKey)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

interface Caller {
  db: Db
  ipAddress: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Where the caller is, and which of it is known of this account: the browser by a secret that only it has, else the address. What
 * is known decides which guesses it is counted with, and nothing else: neither signs anybody in.
 */
export const placeOf = async ({ db, ipAddress, headers }: Caller, usernameKey: string) => {
  const brought = secretIn(headers.cookie as string | undefined, usernameKey)
  const place = (secret: string): Place => ({ browser: markOf('browser', secret), address: markOf('address', ipAddress), secret })
  const here = place(brought ?? newToken())
  const marks = await findMarks(db, usernameKey, [here.browser.mark, here.address.mark], knownDays)
  const known = [here.browser, here.address].find(({ mark }) => marks.some((found) => found.equals(mark))) ?? null
  return { place: known?.kind === 'browser' ? here : place(newToken()), known }
}

/** After a sign-in: the place is known from now on. */
export const rememberPlace = async (db: Db, userId: number, { browser, address }: Place): Promise<void> => {
  await keepMarks(db, userId, [browser, address])
  await forgetOldest(db, userId, most)
}

/** The cookie with which the browser is known again; sent to the sign-in alone, and out of reach of scripts. */
export const knownCookie = (usernameKey: string, { secret }: Place, isHttps: boolean): string =>
  `${cookieName(usernameKey)}=${secret}; Path=/api/v1/auth; Max-Age=${knownDays * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

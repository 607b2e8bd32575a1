import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { OidcSettings } from './oidc-settings.ts'
import { providerOf, timeoutSeconds } from './provider.ts'

/** Who signed out at the provider: one of its sessions, or a person with all of them. */
export interface SignedOut {
  issuer: string
  subject: string | null
  providerSession: string | null
  /** When it says so, by its clock. */
  issuedAt: Date
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** A token is sent when it is made; clocks may differ by a minute. */
const oldest = '10 minutes'
const skewSeconds = 60

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws unless issuer, audience, times, algorithm, signature and event are right, and
 * for a token of any other kind: one of a sign-in carries a nonce.
 */
export const signedOutBy = async (oidc: OidcSettings, token: string): Promise<SignedOut> => {
  const config = await providerOf(oidc)
  const { issuer, id_token_signing_alg_values_supported: algorithms } = config.serverMetadata()
  const { payload } = await jwtVerify(token, keysOf(config), {
    issuer,
    audience: oidc.clientId,
    algorithms: algorithms!,
    requiredClaims: ['jti'],
    maxTokenAge: oldest,
    clockTolerance: skewSeconds,
  })
  if (!tellsOfLogout(payload)) throw new Error('not a logout token')
  const [subject, providerSession] = [named(payload.sub), named(payload['sid'])]
  if (subject === null && providerSession === null) throw new Error('a logout token of nobody')
  return { issuer, subject, providerSession, issuedAt: new Date(payload.iat! * 1000) }
}

const tellsOfLogout = ({ events, nonce }: JWTPayload): boolean => {
  const told = (events as Record<string, unknown> | null | undefined)?.[event]
  return nonce === undefined && typeof told === 'object' && told !== null
}

const named = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null)

const kept = new WeakMap<Configuration, JWTVerifyGetKey>()

/** The keys that the provider publishes: read once, and again when a token names one that is not among them. */
const keysOf = (config: Configuration): JWTVerifyGetKey => {
  const known = kept.get(config)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!), { timeoutDuration: timeoutSeconds * 1000 })
  kept.set(config, keys)
  return keys
}

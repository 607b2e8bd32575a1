import * as client from 'openid-client'
import { ProblemError } from '../kit/http/refusal.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** Signed with a key of its own; `none` and what is signed with our secret are not among them. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** How long it may take to answer. */
export const timeoutSeconds = 5
/** How long what it says of itself is believed. */
const goodMs = 60 * 60_000
/** How long it is left alone after it did not answer: a button is pressed more often than that. */
const restMs = 5000

interface Kept {
  until: number
  found: Promise<client.Configuration>
}

const kept = new Map<string, Kept>()

/** The provider as it describes itself, asked at most once an hour. Throws what it threw while it does not answer. */
export const providerOf = (oidc: OidcSettings): Promise<client.Configuration> => {
  const key = JSON.stringify([oidc.issuer, oidc.clientId, oidc.clientSecret])
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.found
  const found = discover(oidc)
  const entry: Kept = { until: Date.now() + goodMs, found }
  kept.set(key, entry)
  found.catch(() => (entry.until = Date.now() + restMs))
  return found
}

const discover = async ({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> => {
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: timeoutSeconds,
    execute: insecure,
  })
  const { supportsPKCE: _method, ...plain } = found.serverMetadata()
  const supported = plain.id_token_signing_alg_values_supported?.filter((one) => algorithms.includes(one)) ?? ['RS256']
  if (supported.length === 0) throw new Error(`signs with none of ${algorithms.join(', ')}`)
  const config = new client.Configuration(
    { ...plain, id_token_signing_alg_values_supported: supported },
    clientId,
    undefined,
    authenticationOf(clientSecret, plain.token_endpoint_auth_methods_supported),
  )
  config.timeout = timeoutSeconds
  for (const execute of insecure) execute(config)
  // The signature is checked although the token comes from the provider itself.
  client.enableNonRepudiationChecks(config)
  return config
}

const authenticationOf = (secret: string | undefined, methods: readonly string[] | undefined): client.ClientAuth => {
  if (secret === undefined) return client.None()
  return methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret)
}

/** It does not answer, or not as a provider does: whoever signs in is told so, the log has the reason. */
export const unavailable = (label: string): ProblemError =>
  new ProblemError({
    status: 503,
    text: { key: 'single-sign-on:unavailable', values: [label] },
    code: 'sign_on_unavailable',
    retryAfterSeconds: 60,
  })

// the last two: its keys did not come in time, or not as 200
const unreached = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

/** Whether the provider was not reached, or failed by itself: nobody's answer was wrong. */
export const isUnreached = (error: unknown): boolean => {
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (!(error instanceof Error)) return false
  const { code, status, cause } = error as { code?: string; status?: number; cause?: unknown }
  if ((code !== undefined && unreached.includes(code)) || (status !== undefined && status >= 500)) return true
  if (cause instanceof Response) return cause.status >= 500
  return cause !== undefined && cause !== error && isUnreached(cause)
}

/** For the log: what was wrong, nothing of what was answered. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, error: said } = error as { code?: string; error?: string }
  return [error.name, error.message, code, said].filter((part) => part !== undefined).join(': ')
}

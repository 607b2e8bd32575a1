import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { OidcSettings } from './oidc-settings.ts'
import { providerOf } from './provider.ts'

/** What belongs to one sign-in that was begun: the state that travels, and the secret that stays in the browser. */
export interface Begun {
  state: string
  secret: string
  redirectUri: string
}

/** Who signed in at the provider, and what it says of them. */
export interface Said {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
}

/** The whole answer. */
export interface Answered extends Said {
  idToken: string
  /** When the person last proved themself there; null where it does not say. */
  authenticatedAt: Date | null
  /** What the provider calls its own session, where it has a name for it. */
  providerSession: string | null
  /** When it said so, by its clock. */
  issuedAt: Date
}

// Made of the secret of the browser, so that nothing has to be kept of a sign-in that may never end.
const derived = (what: 'nonce' | 'verifier', { state, secret }: Begun): string =>
  createHash('sha256')
    .update(JSON.stringify([what, secret, state]))
    .digest('base64url')

/** Where the browser goes to sign in. */
export const authorizationUrl = async (
  oidc: OidcSettings,
  begun: Begun,
  { language, again }: { language: string; again: boolean },
): Promise<string> => {
  const config = await providerOf(oidc)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: begun.redirectUri,
    scope: oidc.scopes,
    state: begun.state,
    nonce: derived('nonce', begun),
    code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', begun)),
    code_challenge_method: 'S256',
    ui_locales: language,
    // who asks for an age is told when somebody proved themself
    max_age: String(30 * 86_400),
    ...(again && { prompt: 'login' }),
  }).href
}

/** Fetches what the code stands for. Throws unless issuer, audience, nonce, times, algorithm and signature are right. */
export const answerOf = async (oidc: OidcSettings, begun: Begun, answer: URLSearchParams): Promise<Answered> => {
  const config = await providerOf(oidc)
  const url = new URL(begun.redirectUri)
  url.search = answer.toString()
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: begun.state,
    expectedNonce: derived('nonce', begun),
    pkceCodeVerifier: derived('verifier', begun),
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  return {
    issuer: claims.iss,
    subject: claims.sub,
    claims: await completed(config, oidc, claims, tokens.access_token),
    idToken: tokens.id_token!,
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
    providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    issuedAt: new Date(claims.iat * 1000),
  }
}

type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** Some providers keep names and groups out of the token; they are asked for where one is missing. The token has the last word. */
const completed = async (
  config: client.Configuration,
  oidc: OidcSettings,
  claims: Claims,
  accessToken: string,
): Promise<Answered['claims']> => {
  const wanted = [oidc.usernameClaim, ...(oidc.roles.length > 0 ? [oidc.groupsClaim] : []), oidc.branchClaim]
  const missing = wanted.some((claim) => claim !== undefined && claims[claim] === undefined)
  if (!missing || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
}

interface Leaving {
  idToken: string
  returnTo: string
}

/** Where the session at the provider ends; null where it has no such address. */
export const logoutUrl = async (oidc: OidcSettings, { idToken, returnTo }: Leaving): Promise<string | null> => {
  const config = await providerOf(oidc)
  if (config.serverMetadata().end_session_endpoint === undefined) return null
  return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
}

import { constants, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientSecret } from './oidc.ts'

type Asymmetric = 'RS256' | 'PS256' | 'ES256'
type Algorithm = Asymmetric | 'HS256' | 'none'

/** What its next token says and how it is signed; what is left out is right. */
export interface Lie {
  claims?: Record<string, unknown>
  /** Claims that are missing. */
  without?: readonly string[]
  alg?: Algorithm
  /** What an HMAC is made with, where it is not the secret of the client. */
  secret?: 'published key'
  /** The key that the token says it is signed with, where it is not the one it is signed with; null: it names none. */
  kid?: string | null
  /** Signed with a key that it does not publish. */
  foreignKey?: boolean
  /** The token is altered after it was signed. */
  altered?: boolean
  /** It answers this status instead. */
  status?: number
  /** Its keys are answered with this status instead. */
  keysStatus?: number
}

export interface LyingProvider {
  issuer: string
  lie: Lie
  /** What it tells when somebody signed out there, where it lies as told. */
  logoutToken: (lie: Lie) => string
  /** How often somebody read its keys. */
  keysRead: number
  /** The nonce that a right token carries. */
  nonce: string
  stop: () => Promise<void>
}

const newKeys = () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { RS256: rsa, PS256: rsa, ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}
const [own, foreign] = [newKeys(), newKeys()]
const kidOf = (alg: string) => (alg === 'ES256' ? 'curve' : 'own')

/** A provider that answers what a test wants, and signs it as the test wants. It asks nobody to sign in. */
export const startLyingProvider = async (): Promise<LyingProvider> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, provider.issuer)
    request.resume()
    if (pathname === '/token' && provider.lie.status !== undefined) return void response.writeHead(provider.lie.status).end()
    if (pathname === '/token') return json(response, tokens(provider))
    if (pathname === '/jwks') provider.keysRead += 1
    if (pathname === '/jwks' && provider.lie.keysStatus !== undefined) return void response.writeHead(provider.lie.keysStatus).end()
    if (pathname === '/jwks')
      return json(response, { keys: [published(own.RS256.publicKey, 'own'), published(own.ES256.publicKey, 'curve')] })
    return json(response, metadata(provider.issuer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: LyingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: {},
    keysRead: 0,
    nonce: '',
    logoutToken: (lie) => signed(rightLogout(provider.issuer), lie),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

const json = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const published = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, use: 'sig' })

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // what it would like is not what is taken
  id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'HS256', 'none'],
})

const tokens = (provider: LyingProvider) => ({
  access_token: 'x',
  token_type: 'Bearer',
  expires_in: 60,
  id_token: idToken(provider),
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const rightFrom = (issuer: string) => {
  const now = Math.floor(Date.now() / 1000)
  return { iss: issuer, aud: 'disadmin', sub: 's1', iat: now, exp: now + 60 }
}

const idToken = ({ issuer, lie, nonce }: LyingProvider): string =>
  signed({ ...rightFrom(issuer), nonce, preferred_username: 'anna' }, lie)

const rightLogout = (issuer: string) => ({
  ...rightFrom(issuer),
  jti: randomUUID(),
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
})

const signed = (right: object, lie: Lie): string => {
  const claims: Record<string, unknown> = { ...right, ...lie.claims }
  for (const name of lie.without ?? []) delete claims[name]
  const { alg = 'RS256', kid = kidOf(alg) } = lie
  const said = `${part({ alg, ...(kid !== null && { kid }) })}.${part(claims)}`
  const token = `${said}.${signature(alg, said, lie)}`
  return lie.altered ? token.replace(part(claims), part({ ...claims, sub: 's2' })) : token
}

const signature = (alg: Algorithm, signed: string, { foreignKey, secret }: Lie): string => {
  if (alg === 'none') return ''
  if (alg === 'HS256') {
    const key = secret === 'published key' ? own.RS256.publicKey.export({ format: 'pem', type: 'spki' }) : clientSecret
    return createHmac('sha256', key).update(signed).digest('base64url')
  }
  const { privateKey: key } = (foreignKey ? foreign : own)[alg]
  return sign('sha256', Buffer.from(signed), { key, ...ways[alg] }).toString('base64url')
}

const ways: Record<Asymmetric, object> = {
  RS256: {},
  PS256: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
  ES256: { dsaEncoding: 'ieee-p1363' },
}

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientSecret } from './oidc.ts'

/** What its next token says and how it is signed; what is left out is right. */
export interface Lie {
  claims?: Record<string, unknown>
  /** Claims that are missing. */
  without?: readonly string[]
  alg?: 'RS256' | 'HS256' | 'none'
  /** Signed with a key that it does not publish. */
  foreignKey?: boolean
  /** The token is altered after it was signed. */
  altered?: boolean
  /** It answers this status instead. */
  status?: number
}

export interface LyingProvider {
  issuer: string
  lie: Lie
  /** The nonce that a right token carries. */
  nonce: string
  stop: () => Promise<void>
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [own, foreign] = [newKey(), newKey()]

/** A provider that answers what a test wants, and signs it as the test wants. It asks nobody to sign in. */
export const startLyingProvider = async (): Promise<LyingProvider> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, provider.issuer)
    request.resume()
    if (pathname === '/token' && provider.lie.status !== undefined) return void response.writeHead(provider.lie.status).end()
    if (pathname === '/token') return json(response, tokens(provider))
    if (pathname === '/jwks') return json(response, { keys: [published(own.publicKey)] })
    return json(response, metadata(provider.issuer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: LyingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: {},
    nonce: '',
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

const json = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const published = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig' })

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // what it would like is not what is taken
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
})

const tokens = (provider: LyingProvider) => ({
  access_token: 'x',
  token_type: 'Bearer',
  expires_in: 60,
  id_token: idToken(provider),
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const idToken = ({ issuer, lie, nonce }: LyingProvider): string => {
  const now = Math.floor(Date.now() / 1000)
  const right = { iss: issuer, aud: 'disadmin', sub: 's1', iat: now, exp: now + 60, nonce, preferred_username: 'anna' }
  const claims: Record<string, unknown> = { ...right, ...lie.claims }
  for (const name of lie.without ?? []) delete claims[name]
  const { alg = 'RS256' } = lie
  const signed = `${part({ alg, kid: 'own' })}.${part(claims)}`
  const token = `${signed}.${signature(alg, signed, lie)}`
  return lie.altered ? token.replace(part(claims), part({ ...claims, sub: 's2' })) : token
}

const signature = (alg: NonNullable<Lie['alg']>, signed: string, { foreignKey }: Lie): string => {
  if (alg === 'none') return ''
  if (alg === 'HS256') return createHmac('sha256', clientSecret).update(signed).digest('base64url')
  return sign('sha256', Buffer.from(signed), (foreignKey ? foreign : own).privateKey).toString('base64url')
}

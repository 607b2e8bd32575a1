import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the provider says of somebody, besides `sub`, which is the key. */
export type People = Record<string, Record<string, unknown>>

export interface TestProvider {
  issuer: string
  people: People
  /** The requests for a code that it got. */
  asked: URLSearchParams[]
  stop: () => Promise<void>
}

export const clientSecret = 'a-secret-of-the-test-that-is-long-enough'

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

interface Options {
  people: People
  /** Where the console is. */
  console: string
}

/** A real provider (oidc-provider) on loopback. Whoever is to sign in is chosen on its page; consent is taken as given. */
export const startProvider = async ({ people, console: home }: Options): Promise<TestProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(people, home))
  const callback = provider.callback()
  const asked: URLSearchParams[] = []
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, issuer)
    if (pathname === '/auth') asked.push(searchParams)
    if (pathname.startsWith('/interaction/')) return void interact(provider, people, searchParams.get('as'), { request, response })
    callback(request, response)
  })
  return {
    issuer,
    people,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const configuration = (people: People, home: string) => ({
  clients: [
    {
      client_id: 'disadmin',
      client_secret: clientSecret,
      redirect_uris: [`${home}/auth/single-sign-on`],
      post_logout_redirect_uris: [`${home}/auth/sign-in`],
      backchannel_logout_uri: `${home}/api/v1/auth/single-sign-on/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub', 'groups', 'preferred_username', 'name', 'email', 'email_verified', 'locale', 'branch', 'amr', 'acr'] },
  conformIdTokenClaims: false,
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      logoutSource: (context: { body: string }, form: string) => {
        context.body = `<!doctype html><html lang="en"><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out there</button>`
      },
      postLogoutSuccessSource: (context: { body: string }) => {
        context.body = '<!doctype html><html lang="en"><title>Signed out</title><h1>Signed out</h1>'
      },
    },
  },
  // it calls nobody on loopback by itself
  fetch: (url: string, { dispatcher: _guarded, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  cookies: { keys: ['of the test'] },
  jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'RS256', kid: 'test' }] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
})

interface Turn {
  request: IncomingMessage
  response: ServerResponse
}

const interact = async (provider: Provider, people: People, as: string | null, { request, response }: Turn): Promise<void> => {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (as === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (as !== null) {
    const grant = new provider.Grant({ accountId: as, clientId: params['client_id']! })
    grant.addOIDCScope(params['scope']!)
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, {
      login: { accountId: as, amr: people[as]?.['amr'], acr: people[as]?.['acr'] },
      consent,
    })
  }
  const links = [...Object.keys(people), 'nobody'].map((id) => `<li><a href="?as=${id}">${id}</a></li>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>${prompt.name}</title><h1>Principal are you?</h1><ul>${links.join('')}</ul>`)
}

/** A browser at the provider: follows its redirects and keeps its cookies. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>()

  /** Signs in there as this person (`nobody` cancels), and answers the query with which the browser is sent back. */
  async signIn(url: string, as: string): Promise<string> {
    let at = new URL(url)
    const { origin } = at
    for (let hops = 0; hops < 10; hops++) {
      if (at.origin !== origin) return at.search.slice(1)
      if (at.pathname.startsWith('/interaction/')) at.searchParams.set('as', as)
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie: this.header() } })
      this.keep(answer)
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${at.pathname} ${answer.status}: ${await answer.text()}`)
      at = new URL(location, at)
    }
    throw new Error('The provider sends in circles.')
  }

  private header() {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  private keep(answer: Response) {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '') this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
  }
}

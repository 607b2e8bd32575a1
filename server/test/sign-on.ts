import { type Client, type ClientAnswer, startApp, type TestApp } from './client.ts'
import { clientSecret, type People, ProviderBrowser, startProvider, type TestProvider } from './oidc.ts'

export const home = 'http://localhost'
const path = '/api/v1/auth/single-sign-on'

export interface SignOnHouse {
  t: TestApp
  provider: TestProvider
  close: () => Promise<void>
}

/** What the configuration says of a provider. */
export const oidcSettings = (issuer: string): Record<string, string> => ({
  DISADMIN_PUBLIC_URL: home,
  DISADMIN_OIDC_ISSUER: issuer,
  DISADMIN_OIDC_CLIENT_ID: 'disadmin',
  DISADMIN_OIDC_CLIENT_SECRET: clientSecret,
  DISADMIN_OIDC_LABEL: 'Work account',
})

/** The real application, and a real provider at which these people sign in. */
export const startSignOnHouse = async (people: People, env: Record<string, string> = {}): Promise<SignOnHouse> => {
  const provider = await startProvider({ people, console: home })
  const t = await startApp({ ...oidcSettings(provider.issuer), ...env })
  const close = async () => {
    await t.close()
    await provider.stop()
  }
  return { t, provider, close }
}

export const start = (client: Client, body: object = {}) => client.post(`${path}/start`, body)
export const finish = (client: Client, answer: string) => client.post(`${path}/finish`, { answer })

/** Goes to the provider and back: what the server says to that. */
export const signOn = async (client: Client, as: string, there = new ProviderBrowser()): Promise<ClientAnswer> => {
  const begun = await start(client)
  if (begun.status !== 200) return begun
  const answer = await finish(client, await there.signIn(begun.body.url, as))
  client.token = answer.body?.token
  return answer
}

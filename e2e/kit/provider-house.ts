import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test-support/free-port.mjs'
import { clientSecret, startProvider, type TestProvider } from '../../server/test/oidc.ts'
import { startServer, type RunningServer } from './server.ts'
import { test as base } from './test.ts'

interface House {
  server: RunningServer
  provider: TestProvider
  // by its name: the provider at the bare number is another site, as in life, and passkeys are for hosts with a name
  url: string
}

const people = {
  clerk: { preferred_username: 'clerk', name: 'Anna Keller', groups: ['clerks'] },
  head: { preferred_username: 'head', name: 'Ruth Zimmermann', groups: ['heads'] },
  stranger: { preferred_username: 'stranger' },
}

const startHouse = async (): Promise<House> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startProvider({ people, console: url })
  const env = {
    DISADMIN_DEMO: 'off',
    DISADMIN_PUBLIC_URL: url,
    DISADMIN_SECOND_FACTOR_SETUP: 'on',
    DISADMIN_OIDC_ISSUER: provider.issuer,
    DISADMIN_OIDC_CLIENT_ID: 'disadmin',
    DISADMIN_OIDC_CLIENT_SECRET: clientSecret,
    DISADMIN_OIDC_LABEL: 'Work account',
    DISADMIN_OIDC_CREATE: 'on',
    DISADMIN_OIDC_GROUP_REQUIRED: 'on',
    DISADMIN_OIDC_ROLES: 'clerks=sales;heads=administrator',
  }
  const server = await startServer(await mkdtemp(join(tmpdir(), 'disadmin-e2e-house-')), { port, env })
  return { server, provider, url }
}

/** `test` on a server of its own, without the demo: staff sign in at its provider, and administrators need a second factor. */
export const test = base.extend<object, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await startHouse()
      await use(house)
      await house.server.stop()
      await house.provider.stop()
      await rm(house.server.folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [async ({ house }, use) => use(house.server), { scope: 'worker' }],
  baseURL: async ({ house }, use) => use(house.url),
})

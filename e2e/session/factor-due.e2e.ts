import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { clientSecret, startProvider } from '../../server/test/oidc.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { startServer } from '../kit/server.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const repository = join(import.meta.dirname, '../..')
const password = 'Viel-Besser-77'

/** From the key of the app to the recovery codes. */
const finish = async (page: Page) => {
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  const secret = (await form.getByLabel('Key of the app', { exact: true }).textContent())!.replaceAll(' ', '')
  await form.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await form.getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

test('where the role has to have a second factor it is set up before anything else', async ({
  browser,
  contextOptions,
  collector,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-e2e-factor-'))
  const env = { DISADMIN_DEMO: 'off', DISADMIN_SECOND_FACTOR_SETUP: 'on' }
  await promisify(execFile)('node', ['server/src/cli.ts', 'create-admin', 'admin'], {
    cwd: repository,
    env: { ...process.env, ...env, DISADMIN_DATA: folder, DISADMIN_ADMIN_PASSWORD: password },
  })
  const server = await startServer(folder, { env })
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: server.url })
    await collector.watch(context)
    const page = await context.newPage()
    await page.goto('/admin/users')
    await page.getByLabel('Username', { exact: true }).fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await page.goto('/admin/webhooks')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expectNoSeriousAxe(page)
    await screens(page, 'second-factor-due')

    await page.getByRole('button', { name: 'Set up an app' }).click()
    const form = page.getByRole('dialog', { name: 'Set up an app' })
    await form.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await finish(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('who comes by the provider for the first time sets it up too, and needs no password for it', async ({
  browser,
  contextOptions,
  collector,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-e2e-factor-'))
  const port = await freePort()
  const home = `http://localhost:${port}`
  const people = { boss: { preferred_username: 'boss', groups: ['heads'] } }
  const provider = await startProvider({ people, console: home })
  const server = await startServer(folder, {
    port,
    env: {
      DISADMIN_DEMO: 'off',
      DISADMIN_SECOND_FACTOR_SETUP: 'on',
      DISADMIN_PUBLIC_URL: home,
      DISADMIN_OIDC_ISSUER: provider.issuer,
      DISADMIN_OIDC_CLIENT_ID: 'disadmin',
      DISADMIN_OIDC_CLIENT_SECRET: clientSecret,
      DISADMIN_OIDC_LABEL: 'Work account',
      DISADMIN_OIDC_CREATE: 'on',
      DISADMIN_OIDC_ROLES: 'heads=administrator',
    },
  })
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: home })
    await collector.watch(context)
    const page = await context.newPage()
    await page.goto('/admin/webhooks')
    await page.getByRole('button', { name: 'Sign in with Work account' }).click()
    await page.getByRole('link', { name: 'boss' }).click()
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    await finish(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

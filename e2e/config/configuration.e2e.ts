import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { asPerson } from '../kit/as-person.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test as base } from '../kit/test.ts'

const path = '/admin/application-settings?tab=configuration'
const form = (page: Page) => page.getByRole('form', { name: /^(Configuration|Konfiguration)$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = async (page: Page) => {
  await save(page)
  await expect(page.getByText('Configuration successfully updated.').last()).toBeVisible()
}
const open = async (page: Page) => {
  await page.goto(path)
  await expect(form(page).locator('section').first()).toBeVisible()
}

// what is configured here is nobody else's
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await copyOfTemplate()
      const server = await startServer(folder, { env: { DISADMIN_IMPERSONATION_MINUTES: '30' } })
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('an operator finds a setting, changes it, and it is obeyed; the default comes back [APP-23] [APP-24] [APP-26]', async ({
  page,
  server,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings')
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await expect(page).toHaveURL(/tab=configuration/)
  await expect(form(page).getByRole('heading').first()).toHaveText('Carts and locks')
  const lock = form(page).getByRole('spinbutton', { name: 'Length of a lock' })
  await expect(lock).toHaveValue('15')
  await expect(lock).toHaveAccessibleDescription(/After its last renewal.*From 5 to 60\./)
  await expect(form(page).getByRole('textbox', { name: 'Products with forgotten passwords' })).toHaveValue('disadmin')
  await expect(form(page).getByRole('checkbox', { name: /^Simulated catalogue/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'configuration', { again: () => expect(form(page).locator('section').first()).toBeVisible() })

  await lock.fill('99')
  await save(page)
  await expect(lock).toHaveAccessibleDescription(/Must be 60 or less/)
  await expect(lock).toBeFocused()
  await lock.fill('20')
  await form(page).getByRole('textbox', { name: 'Products with forgotten passwords' }).fill('disadmin\ndisashop\n')
  await form(page).getByRole('textbox', { name: 'Name of the sibling shop' }).fill('Teile-Shop')
  await expect(page.getByText('3 changes').first()).toBeVisible()
  await saved(page)
  const current = await (await fetch(`${server.url}/api/v1/config/current`)).json()
  expect(current).toMatchObject({ lock_minutes: 20, sibling_shop: 'Teile-Shop' })
  await expect(page.getByText(/entries, 5 not at their default/)).toBeVisible()
  await expect(
    form(page)
      .getByText(/Changed by Ruth Zimmermann, \d{2}\.\d{2}\.\d{4}/)
      .first(),
  ).toBeVisible()

  const search = form(page).getByRole('searchbox', { name: 'Label or key' })
  await search.fill('lock_min')
  await expect(form(page).getByRole('spinbutton')).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Restore the default: Length of a lock' }).click()
  await expect(lock).toHaveValue('15')
  await saved(page)
  await search.fill('no such thing')
  await expect(form(page).getByText('No entry has this in its label, help or key')).toBeVisible()
  await search.fill('')
  await form(page)
    .getByRole('navigation')
    .getByRole('button', { name: /^Sign-in and passwords/ })
    .click()
  await expect(form(page).getByRole('heading', { name: 'Sign-in and passwords' })).toBeInViewport()
  await expect(form(page).getByRole('spinbutton', { name: /^Acting as another user/ })).not.toBeEditable()
  await expect(form(page).getByText('Set by the environment: DISADMIN_IMPERSONATION_MINUTES')).toBeVisible()
})

test('leaving asks about unsaved input, and secrets are never shown', async ({ page, server }) => {
  await enterAs(page, 'admin')
  await open(page)
  const sender = form(page).getByRole('textbox', { name: 'Sender of mails' })
  await sender.fill('Shop <shop@example.ch>')
  await form(page).getByRole('button', { name: 'Enter one: VPOM: secret' }).click()
  const typed = form(page).getByRole('textbox', { name: 'VPOM: secret' })
  await typed.fill('a secret of enough characters')
  await page.getByRole('tab', { name: 'Management' }).click()
  await expect(page.getByRole('dialog', { name: 'There is unsaved input' })).toContainText('2 changes')
  await page.getByText('Back to the form').click()
  await expect(sender).toHaveValue('Shop <shop@example.ch>')
  await typed.fill('short')
  await save(page)
  await expect(typed).toHaveAccessibleDescription(/Must be 16 characters or more/)
  await typed.fill('a secret of enough characters')
  await saved(page)
  await expect(form(page).getByText('Set, never shown')).toHaveCount(1)
  await expect(typed).toHaveCount(0)
  const shown = await asPerson(page, 'GET', '/api/v1/config')
  expect(JSON.stringify(shown)).not.toContain('a secret of enough')
  await form(page).getByRole('button', { name: 'Take it away: VPOM: secret' }).click()
  await expect(form(page).getByText('Is taken away when you save')).toBeVisible()
  await saved(page)
  await expect(form(page).getByText('Set, never shown')).toHaveCount(0)
  expect(server.log()).not.toContain('a secret of enough')
})

test('two administrators: the second is told who changed what, and keeps what they typed', async ({ page, person }) => {
  await enterAs(page, 'admin')
  await open(page)
  const other = await person('admin')
  await open(other)
  const days = (one: Page) => form(one).getByRole('spinbutton', { name: 'Activation link is good for' })
  await days(page).fill('3')
  await saved(page)
  await days(other).fill('5')
  await save(other)
  await expect(days(other)).toHaveAccessibleDescription(/has set this to 3 meanwhile/)
  await expect(days(other)).toHaveValue('5')
  await saved(other)
  await expect(days(other)).toHaveValue('5')
})

test('whoever may not change it reads it: nothing can be typed, and it says why', async ({ page }) => {
  await enterAs(page, 'it')
  await open(page)
  await form(page)
    .getByRole('navigation')
    .getByRole('button', { name: /^Orders and hand-off/ })
    .click()
  const address = form(page).getByRole('textbox', { name: 'Wholesaler: address' })
  await expect(address).not.toBeEditable()
  await expect(form(page).getByText('You do not have the right to change this').first()).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const address = (query: Record<string, string>) => `/activation/reset-password?${new URLSearchParams(query)}`
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const whole = { username: 'lindenhof', language: 'de', token: 'x'.repeat(43) }
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

/** A new person with an e-mail of their own, and the link of the mail that comes. */
const somebody = async (admin: Page, folder: string) => {
  const username = `neu-${randomUUID().slice(0, 8)}`
  const groups = (await (await asPerson(admin, 'GET', '/api/v1/groups')).json()) as { objects: { id: number; name: string }[] }
  const body = {
    username,
    password: 'Given-By-Boss-1!',
    email: `${username}@example.ch`,
    language: 'en',
    group_ids: [groups.objects.find(({ name }) => name === 'sales')!.id],
  }
  expect((await asPerson(admin, 'POST', '/api/v2/users', body)).ok()).toBe(true)
  return { username, link: () => mailedLink(folder, body.email) }
}

test('whoever comes from the older catalogue gets a link by the username, and sets a password that opens the console [PUB-01] [PUB-02] [PUB-03S] [PUB-04] [PUB-05] [PUB-06] [PUB-10] [PUB-11] [PUB-17] [PUB-18] [PUB-19] [PUB-21] [PUB-22S] [PUB-33]', async ({
  page,
  person,
  server,
  browser,
}) => {
  const { username, link } = await somebody(await person('admin'), server.folder)
  await page.goto(`/activation?language=en&username=${username}`)
  await expect(page.getByText('We send a link to the e-mail address that belongs to it.')).toBeVisible()
  await expect(page.getByText('The new password works in Disashop too.')).toBeVisible()
  const field = page.getByLabel('Username')
  await expect(field).toHaveValue(username)
  const button = page.getByRole('button', { name: 'Register now' })
  await field.fill(' ')
  await expect(button).toBeDisabled()
  await field.fill(username)
  await expectNoSeriousAxe(page)
  expect(await icon(page)).toMatch(/key/)
  await field.press('Enter')
  await expect(toast(page, 'Link has been sent to your e-mail')).toBeVisible()
  await expect(page.getByText('If this username is known, the mail is on its way.')).toBeVisible()

  await page.goto(await link())
  await expect(page.getByText(`for ${username}`)).toBeVisible()
  const [fresh, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Repeat new password', { exact: true })]
  const set = page.getByRole('button', { name: 'Reset password' })
  await expect(set).toBeDisabled()
  await fresh.fill('Hello')
  await again.focus()
  await expect(page.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await fresh.fill('Chosen-By-Me-77?')
  await again.fill('Chosen-By-Me-78?')
  await fresh.focus()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(set).toBeDisabled()
  await fresh.fill('Chosen-By-Me-78?')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await expect(set).toBeEnabled()
  await expectNoSeriousAxe(page)
  // PUB-21: the browser goes on by itself; here it is kept from leaving
  let left: string | undefined
  await page.route(
    (url) => !url.href.startsWith(new URL('/', page.url()).href),
    (route) => {
      left = route.request().url()
      return route.fulfill({ body: 'the catalogue', contentType: 'text/plain' })
    },
  )
  // it leaves when its words go: they stand for as long as they are looked for
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await set.click()
  await expect(toast(page, 'Password has been changed. You will be redirected to the new catalogue.')).toBeVisible()
  await page.clock.resume()
  await page.waitForURL((url) => url.href === left)
  const config = (await (await page.request.get(`${server.url}/api/v1/config/current`)).json()) as { new_catalogue_url: string }
  expect(left).toBe(new URL(config.new_catalogue_url).href)

  // this browser holds the administrator's session
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await other.goto('/auth/sign-in')
  await other.getByLabel('Username', { exact: true }).fill(username)
  await other.getByLabel('Password', { exact: true }).fill('Chosen-By-Me-78?')
  await other.keyboard.press('Enter')
  await other.waitForURL(/\/admin\//)
  await elsewhere.close()
})

test('the words of success stay for three seconds [PUB-20]', async ({ page, person, server }) => {
  const { username, link } = await somebody(await person('admin'), server.folder)
  await page.goto(`/activation?language=en&username=${username}`)
  await page.getByRole('button', { name: 'Register now' }).click()
  await expect(toast(page, 'Link has been sent to your e-mail')).toBeVisible()
  await page.goto(await link())
  await page.getByLabel('New password', { exact: true }).fill('Chosen-By-Me-78?')
  await page.getByLabel('Repeat new password', { exact: true }).fill('Chosen-By-Me-78?')
  // the way to the catalogue is cut off, so that the page stays where its words are
  await page.route(
    (url) => !url.href.startsWith(server.url),
    (route) => route.abort('aborted'),
  )
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Reset password' }).click()
  const said = toast(page, 'Password has been changed. You will be redirected to the new catalogue.')
  await expect(said).toBeVisible()
  await page.clock.runFor(2800)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toBeHidden()
})

test('what goes wrong otherwise is said so, and can be tried again [PUB-08S] [PUB-23]', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await page.route('**/api/v1/activation**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/activation?language=en&username=c.roduit')
  const register = page.getByRole('button', { name: 'Register now' })
  await register.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(register).toBeEnabled()
  await page.goto(address({ ...whole, language: 'en', valid_until: soon() }))
  await page.getByLabel('New password', { exact: true }).fill('Chosen-By-Me-77?')
  await page.getByLabel('Repeat new password', { exact: true }).fill('Chosen-By-Me-77?')
  const reset = page.getByRole('button', { name: 'Reset password' })
  await reset.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(reset).toBeEnabled()
})

test('a link that is not known any more says so and leads to a new one, language and username carried over [PUB-15] [PUB-23]', async ({
  page,
}) => {
  await page.goto(address({ ...whole, language: 'en', valid_until: soon() }))
  await page.getByLabel('New password', { exact: true }).fill('Chosen-By-Me-77?')
  await page.getByLabel('Repeat new password', { exact: true }).fill('Chosen-By-Me-77?')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('This link is not valid, or a newer one has replaced it.')).toBeVisible()
  await page.getByRole('link', { name: 'Request new link' }).click()
  await expect(page).toHaveURL(/\/activation\?/)
  await expect(page.getByLabel('Username')).toHaveValue('lindenhof')
  expect(new URL(page.url()).searchParams.get('language')).toBe('en')
})

test('a link that has ended, or says no end, says so [PUB-12] [PUB-13] [PUB-14]', async ({ page }) => {
  await page.goto(address({ ...whole, language: 'en', valid_until: '2026-11-19 14:30:00 +01:00' }))
  await expect(page.getByText('The link has expired. Please request a new one.')).toBeVisible()
  await expect(page.getByText(/^It was valid until 19\.11\.2026/)).toBeVisible()
  await page.goto(address({ ...whole, language: 'en' }))
  await expect(page.getByText('The link has expired. Please request a new one.')).toBeVisible()
  await expectNoSeriousAxe(page)
})

test('a language nobody knows is German; a link without its token says that it is not whole [PUB-32]', async ({ page }) => {
  await page.goto(address({ username: 'x', language: 'xx', valid_until: soon() }))
  await expect(page.getByText('Ein Teil des Links fehlt. Kopieren Sie ihn ganz aus der E-Mail.')).toBeVisible()
})

test('a forgotten password: from the sign-in, with a check that solves itself, and done again after a failure [PUB-24] [PUB-25] [PUB-26] [PUB-27] [PUB-28] [PUB-30] [PUB-31]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible()
  await expect(page.getByText('Please enter your username to receive instructions on resetting your password.')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(page.getByText('Checked: no robot')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByLabel('Username').fill('nobody-at-all')
  await expect(submit).toBeEnabled()
  await page.route('**/disadmin/v1/reset-password', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await submit.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('The check has to be done again')).toBeVisible()
  await expect(submit).toBeDisabled()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Checked: no robot')).toBeVisible()
  await submit.click()
  await expect(toast(page, 'Link has been sent to your e-mail')).toBeVisible()
  await expect(page.getByText('The link in it is good for 24 hours and works once.')).toBeVisible()
})

// their language is that of the address: a reload in another one would come back to it
test('pictures of the pages without a sign-in', async ({ page }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  const pages = {
    activation: '/activation?username=c.roduit',
    'forgotten-password': '/forgotten-password?',
    'reset-password': address({ username: 'c.roduit', token: whole.token, valid_until: soon() }),
  }
  for (const [name, path] of Object.entries(pages))
    for (const language of ['en', 'de'])
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height })
          await page.goto(`${path}&language=${language}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.screenshot({ path: join(import.meta.dirname, `../screens/${name}-${width}-${colorScheme}-${language}.png`) })
        }
})

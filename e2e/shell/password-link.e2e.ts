import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'

const address = (query: Record<string, string>) => `/activation/reset-password?${new URLSearchParams(query)}`
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const whole = { username: 'lindenhof', language: 'de', token: 'x'.repeat(43) }

test('the link of a mail opens without a sign-in, in the mail’s language, and says until when it is good [PUB-09]', async ({
  page,
}) => {
  await page.goto(address({ ...whole, valid_until: soon() }))
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible()
  await expect(page.getByText(/^Ihr Link gilt bis \d\d\.\d\d\.\d{4} \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('lindenhof')).toBeVisible()
  await expect(page.getByText('Auf dieser Seite lassen sich Passwörter noch nicht setzen.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
})

test('a link that has ended, or says no end, says so [PUB-12] [PUB-14]', async ({ page }) => {
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

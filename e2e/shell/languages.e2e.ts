import { resetOwnSettings } from '../kit/own-settings.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, test, enterAs, openDashboard, signIn } from '../kit/test.ts'

// what the page still has to save must not come after what is put back; an answer that is just being put in the place of another has no page any more
test.afterEach(async ({ page, request }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  await resetOwnSettings(request, 'sales1')
})

const headings = { English: 'Dashboard', Français: 'Tableau de bord', Deutsch: 'Übersicht', Italiano: 'Panoramica' }
const codes = { English: 'en', Français: 'fr', Deutsch: 'de', Italiano: 'it' }

test('the footer switches between the four languages at once and keeps the choice [SHELL-18] [SHELL-19] [FMT-01] [SET-19]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('button')).toHaveText(Object.keys(headings))
  for (const [name, heading] of Object.entries(headings)) {
    await footer.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', codes[name as keyof typeof codes])
    await expect(footer.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panoramica')
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('disadmin.settings') ?? '{}') as { currentLanguage?: string }).currentLanguage,
    ),
  ).toBe('it')
})

test('before anybody chose or signed in the console is English, whatever the browser speaks [FMT-02]', async ({ person }) => {
  const page = await person(undefined, { locale: 'de-CH' })
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('who signs in finds the own language, an unsupported one is English; a choice made here holds over a reload [FMT-02] [SET-07] [SET-19]', async ({
  page,
}) => {
  await page.goto('/auth/sign-in')
  let language = 'fr'
  await page.route('**/api/v1/my-user', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), language } })
  })
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, 'sales1')
  await expect(heading).toHaveText('Tableau de bord')
  language = 'it'
  await page.reload()
  await expect(heading).toHaveText('Tableau de bord')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.reload()
  await expect(heading).toHaveText('Übersicht')
  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  language = 'rm'
  await page.getByLabel('Benutzername').fill('sales1')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Dashboard')
})

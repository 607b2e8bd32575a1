import { expect, signIn, test } from '../kit/test.ts'

const headings = { English: 'Dashboard', Français: 'Tableau de bord', Deutsch: 'Übersicht', Italiano: 'Panoramica' }
const codes = { English: 'en', Français: 'fr', Deutsch: 'de', Italiano: 'it' }

test('the footer switches between the four languages at once and keeps the choice [SHELL-18] [SHELL-19] [FMT-01] [SET-19]', async ({
  page,
}) => {
  await signIn(page, 'sales1')
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

test('the user’s own language is taken unless this browser has a choice; an unsupported one is English [FMT-02] [SET-07]', async ({
  page,
}) => {
  await page.goto('/auth/sign-in')
  let language = 'fr'
  await page.route('**/api/v1/my-user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), language } })
  })
  await signIn(page, 'sales1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  language = 'rm'
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  language = 'it'
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
})

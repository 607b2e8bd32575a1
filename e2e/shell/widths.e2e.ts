import type { Page } from '@playwright/test'
import { expect, test, openDashboard } from '../kit/test.ts'

const lists = ['carts', 'orders', 'handoffs', 'customers', 'users', 'accounts', 'webhooks?tab=deliveries']

/** What a list may not cut: the names of its columns, and the words of its states. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const words = document.querySelectorAll('main th, main th .truncate, main td span.rounded-full .truncate')
    const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth
    return [...words].filter(isCut).map((element) => element.textContent ?? '')
  })

/** Which tables have to be scrolled sideways. */
const tooWideIn = (page: Page): Promise<string[]> =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box!.scrollWidth > box!.clientWidth)
        .map((table) => `${table.ariaLabel}: ${table.parentElement!.scrollWidth} in ${table.parentElement!.clientWidth}`),
    )

for (const language of ['de', 'fr', 'it']) {
  test(`no name of a column and no state is cut in a list, and none is wider than the screen, in ${language}`, async ({
    person,
  }) => {
    const page = await person('admin')
    await openDashboard(page)
    await page.evaluate(
      (currentLanguage) => localStorage.setItem('disadmin.settings', JSON.stringify({ currentLanguage })),
      language,
    )
    for (const list of lists) {
      await page.goto(`/admin/${list}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const table = page.locator('main table').first()
      await expect(table).toBeVisible()
      await expect(table).not.toHaveAttribute('aria-busy', 'true')
      expect(await cutIn(page), list).toEqual([])
      expect(await tooWideIn(page), list).toEqual([])
    }
  })
}

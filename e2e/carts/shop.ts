import type { Page } from '@playwright/test'

const newestFirst = '/admin/carts?order_by=-created_at'

/** The row of a basket, by the number everybody calls it. */
export const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** Numbers of the baskets on the page, top down. */
export const shownIds = async (page: Page): Promise<number[]> => {
  const names = await page
    .getByRole('row', { name: /^Basket \d+/ })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(/\d+/.exec(name)?.[0]))
}

/** Opens the list and waits for its first rows. */
export const openList = async (page: Page, address = newestFirst): Promise<void> => {
  await page.goto(address)
  await page
    .getByRole('row', { name: /^Basket \d+/ })
    .first()
    .waitFor()
}

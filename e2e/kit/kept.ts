import type { Page } from '@playwright/test'

/** The bar that offers what was typed earlier. */
export const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^What you typed at .+ is kept/ })

export const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue with it' }).click()

/** What of unsaved input lies on the device. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('disadmin.draft.') ? [value] : [])))

import type { Locator, Page } from '@playwright/test'

/** A message that goes by itself. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('section[aria-live="polite"]').getByText(text, { exact: true })

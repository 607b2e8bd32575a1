import type { Locator, Page } from '@playwright/test'

/** Opens one's own settings as people do, in English or German. */
export const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^(User menu|Benutzermenü)/ }).click()
  await page.getByRole('menuitem', { name: /^(Settings|Einstellungen)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(Default settings for|Grundeinstellungen von)/ })
  await dialog.waitFor()
  return dialog
}

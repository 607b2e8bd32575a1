import { page } from '../kit/index.ts'

export const settings = page.getByRole('dialog', { name: /^(Default settings for|Grundeinstellungen von)/ })

/** One's own settings, opened as people do: their first tab, or another one. */
export const openSettings = async (tab?: string): Promise<void> => {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  if (tab !== undefined) await settings.getByRole('tab', { name: tab }).click()
}

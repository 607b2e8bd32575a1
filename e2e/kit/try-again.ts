import { expect, type Locator } from '@playwright/test'

/** Tries again, in this place, until what could not be had is there: a server may be slow to be found again, and it may come by itself while one reaches for the button. */
export const tryAgain = async (place: Locator, wanted: Locator): Promise<void> => {
  const retry = place.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass()
}

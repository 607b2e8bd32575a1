import type { Page } from '@playwright/test'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../screens')

const sizes = [
  { name: '1440', width: 1440, height: 900, deviceScaleFactor: 1 },
  { name: '390', width: 390, height: 844, deviceScaleFactor: 2 },
]
type ShownLanguage = 'en' | 'de'

interface ScreensOptions {
  languages?: ShownLanguage[]
  /** Brings the page back into the pictured state where a change of language has left it. */
  again?: () => Promise<void>
}

/**
 * Pictures of the page as it stands: wide and phone, light and dark, English and German, as `e2e/screens/<name>-<size>-<scheme>-<language>.png`.
 * Does nothing unless the stories run with `--screens`.
 */
export const screens = async (
  page: Page,
  name: string,
  { languages: shown = ['en', 'de'], again }: ScreensOptions = {},
): Promise<void> => {
  if (!process.env['E2E_SCREENS']) return
  const devtools = await page.context().newCDPSession(page)
  for (const language of shown) {
    await switchLanguage(page, language)
    await again?.()
    for (const { name: size, ...metrics } of sizes) {
      await devtools.send('Emulation.setDeviceMetricsOverride', { ...metrics, mobile: false })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}-${language}.png`), animations: 'disabled' })
      }
    }
    await devtools.send('Emulation.clearDeviceMetricsOverride')
  }
  await devtools.detach()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await switchLanguage(page, 'en')
  await again?.()
}

// The choice is kept in local storage, and every tab follows it; so does this one, wherever it stands and whatever covers the footer.
const switchLanguage = async (page: Page, language: ShownLanguage): Promise<void> => {
  await page.evaluate((currentLanguage) => {
    const key = 'disadmin.settings'
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const newValue = JSON.stringify({ ...before, currentLanguage })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
}

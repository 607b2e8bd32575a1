import type { Page } from '@playwright/test'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../screens')

// The browser draws two device pixels per pixel while pictures are made (playwright.config.ts); wide pictures are scaled back.
const sizes = [
  { name: '1440', viewport: { width: 1440, height: 900 }, scale: 'css' },
  { name: '390', viewport: { width: 390, height: 844 }, scale: 'device' },
] as const
type ShownLanguage = 'en' | 'de'

interface ScreensOptions {
  languages?: ShownLanguage[]
  /** Brings the page into the pictured state again after it was reloaded in another language: opens the dialog, waits for the table. */
  again?: () => Promise<unknown>
}

/**
 * Pictures of the page: wide and phone, light and dark, English and German, as `e2e/screens/<name>-<size>-<scheme>-<language>.png`.
 * Reloads the page for each language and leaves it in English. Does nothing unless the stories run with `--screens`.
 */
export const screens = async (
  page: Page,
  name: string,
  { languages = ['en', 'de'], again }: ScreensOptions = {},
): Promise<void> => {
  if (!process.env['E2E_SCREENS']) return
  const viewport = page.viewportSize()
  for (const language of languages) {
    await reloadIn(page, language)
    await again?.()
    for (const { name: size, viewport: wanted, scale } of sizes) {
      await page.setViewportSize(wanted)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({
          path: join(folder, `${name}-${size}-${colorScheme}-${language}.png`),
          animations: 'disabled',
          scale,
        })
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  if (viewport) await page.setViewportSize(viewport)
  await reloadIn(page, 'en')
  await again?.()
}

/** The page as it stands, light and dark: for a dialog that another width or language would close. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (!process.env['E2E_SCREENS']) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({
      path: join(folder, `${name}-${page.viewportSize()?.width}-${colorScheme}.png`),
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/** The page in another language, as if the person had chosen it in the footer, which a dialog may cover; nothing is kept of it. */
export const reloadIn = async (page: Page, language: ShownLanguage): Promise<void> => {
  await page.evaluate((currentLanguage) => {
    const key = 'disadmin.settings'
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...before, currentLanguage }))
  }, language)
  await page.reload()
  await page.locator(`html[lang="${language}"]`).waitFor()
  await page.waitForLoadState('networkidle')
}

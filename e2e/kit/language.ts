import type { Page } from '@playwright/test'

/** The page in another language, as if the person had chosen it in the footer, which a dialog may cover; nothing is kept of it. */
export const reloadIn = async (page: Page, language: 'en' | 'de'): Promise<void> => {
  await page.evaluate((currentLanguage) => {
    const key = 'disadmin.settings'
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...before, currentLanguage }))
  }, language)
  await page.reload()
  await page.locator(`html[lang="${language}"]`).waitFor()
  await page.waitForLoadState('networkidle')
}

import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds: for what has neither role nor text. */
    css: (selector: string) => Locator
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` })

/** The message that says this. */
export const toast = (text: string | RegExp): Locator => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** What each of the found says, top down. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent)

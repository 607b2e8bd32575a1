import type { Page } from '@playwright/test'

/** The keyboard of a page, with every key counted: a typed character is one, a chord like Ctrl+K too. */
export const countedKeys = (page: Page) => {
  let count = 0
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        count += 1
        await page.keyboard.press(key)
      }
    },
    type: async (text: string): Promise<void> => {
      count += text.length
      await page.keyboard.type(text)
    },
    /** How many since it was last asked. */
    counted: (): number => {
      const before = count
      count = 0
      return before
    },
  }
}

export type Keys = ReturnType<typeof countedKeys>

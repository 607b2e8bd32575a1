import { expect, type Locator } from '@playwright/test'

/**
 * Presses a key on something as who works without a mouse. In a dialog it waits until the dialog has taken the focus: before that, what
 * is focused by a script loses the focus to the dialog's first field again, and the key with it. Nor is anything pressed that cannot be yet: a button
 * of a dialog that still reads takes no focus.
 */
export const press = async (what: Locator, key = 'Enter'): Promise<void> => {
  await expect(what).toBeEnabled()
  await expect
    .poll(() => what.evaluate((element) => element.closest('[role$="dialog"]')?.contains(document.activeElement) ?? true))
    .toBe(true)
  await what.press(key)
}

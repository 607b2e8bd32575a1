import { expect, type Locator, type Page } from '@playwright/test'

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

/** The entry the keys are at in the open list or menu of this one: it is marked and has the focus, which comes a moment apart. */
const keysAt = (entry: Locator) =>
  entry.evaluate(
    (element) => element.closest('[role="listbox"], [role="menu"]')?.querySelector('[data-highlighted]:focus')?.textContent,
  )

/**
 * Goes down the entries of a list or a menu that opens, with the arrows, and takes this one. What is typed would be two words where the
 * machine is slow. Each key waits for what the one before did: those pressed before the list has the focus are held back for it, unseen.
 */
export const goTo = async (page: Page, entry: Locator, most = 12): Promise<void> => {
  await expect(entry).toBeVisible()
  const isThere = () =>
    entry.evaluate((element) => {
      const { activeElement: at, body } = document
      return at !== body && (at?.contains(element) || element.closest('[role="listbox"], [role="menu"]')?.contains(at))
    })
  await expect.poll(isThere).toBe(true)
  const isAt = () => entry.evaluate((element) => element.matches('[data-highlighted]:focus'))
  for (let steps = 0; steps < most && !(await isAt()); steps++) {
    const before = await keysAt(entry)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => ![undefined, null, before].includes(await keysAt(entry))).toBe(true)
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}

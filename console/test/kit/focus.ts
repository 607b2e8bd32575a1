import { expect } from 'vitest'

/** Whatever was done on a page of the console, the focus is somewhere; a moment later, where something of it went away. */
export const expectFocusHeld = async (): Promise<void> => {
  if (document.querySelector('main#content') === null) return
  await expect.poll(() => document.activeElement, { message: 'the focus' }).not.toBe(document.body)
}

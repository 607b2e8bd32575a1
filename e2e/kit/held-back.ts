import type { Page } from '@playwright/test'

/** Holds back what the page asks for at such addresses, however early it does, until the story says so: answers how to let it go. */
export const heldBack = async (page: Page, addresses: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

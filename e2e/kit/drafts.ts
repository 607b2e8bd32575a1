import { expect, type Page } from '@playwright/test'

/** The bar that offers the draft of a form. */
export const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^What you typed at .+ is kept/ })

export const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue with it' }).click()

/** The drafts on the device, as text. */
export const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('disadmin.draft.') ? [value] : [])))

/** Waits until a draft has this text. */
export const expectDraft = (page: Page, text: string) => expect.poll(async () => (await drafts(page)).join()).toContain(text)

export const expectNoDraft = (page: Page) => expect.poll(() => drafts(page)).toEqual([])

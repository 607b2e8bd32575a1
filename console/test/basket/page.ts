import { carts, type Cart } from '@disadmin/contract/carts/carts'
import { search } from '@disadmin/contract/search/search'
import { answer, expect, mountConsole, page, sent, type } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'
import { type ServedBasket, serveBasket } from './basket.ts'

export const dialogOf = ({ cart }: Pick<ServedBasket, 'cart'>) => page.getByRole('dialog', { name: `Basket detail ${cart.id}` })
export const linesOf = (served: ServedBasket) => dialogOf(served).getByRole('grid', { name: 'Lines of the basket' })
export const buttonOf = (served: ServedBasket, name: string) => dialogOf(served).getByRole('button', { name, exact: true })

/** Serves a basket, opens it by its link and waits for its lines. */
export const openBasket = async (cart?: Cart, as: Username = 'sales1'): Promise<ServedBasket> => {
  const served = serveBasket(cart, as)
  await mountConsole({ as, at: `/admin/carts?basket=${served.cart.id}` })
  await expect.element(linesOf(served)).toBeVisible()
  return served
}

export const lockIt = async (served: ServedBasket): Promise<void> => {
  await buttonOf(served, 'Lock').click()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
}

/** A cell; lines are counted from 0 over the whole basket. */
export const cell = (line: number, key: string) => page.css(`[role="gridcell"][data-line="${line}"][data-key="${key}"]`)

/** Which cell has the focus, as `0 deliver_qty`; of anything else its name. */
export const focused = (): string => {
  const { line, key } = (document.activeElement as HTMLElement).dataset
  const name = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? ''
  return line === undefined ? name : `${line} ${key}`
}

/** Presses Delivery, and confirms what is unusual about it. */
export const deliver = async (served: ServedBasket, button = 'Delivery'): Promise<void> => {
  await buttonOf(served, button).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deliver' }).click()
}

/** Types into a cell and commits with Enter. */
export const enter = async (line: number, key: string, text: string): Promise<void> => {
  await cell(line, key).click()
  await type(`${text}\n`)
}

/** The text that is copied from the focused cell. */
export const copied = (): string => {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData('text/plain')
}

/** Cells that differ from what is saved. */
export const changedCells = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-changed]')].map(({ dataset }) => `${dataset['line']} ${dataset['key']}`)
export const editors = (): number => document.querySelectorAll('[data-editor]').length

/** The drafts on the device, by their keys. */
export const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('disadmin.draft.'))

/** The calls to lock (true) and unlock so far. */
export const lockCalls = (): boolean[] => sent(carts.lock).map(({ body }) => body.is_locked)

/** Makes the page poll the lock, as when the browser brings it back. */
export const lookAtLock = (): void => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** A future day, as it is stored (`2026-11-23`), typed (`23/11/2026`) and shown (`23.11.2026`). */
export const dayAhead = (days: number) => {
  const stored = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = stored.split('-')
  return { stored, typed: `${day}/${month}/${year}`, shown: `${day}.${month}.${year}` }
}

export const question = page.getByRole('dialog', { name: 'There is unsaved input' })
export const palette = page.getByRole('dialog', { name: 'Go to or act' })

/** The palette's search finds this basket, or nothing. */
export const serveSearch = (cart?: Cart): void => {
  answer(search.name, {})
  answer(search.find, cart ? { carts: [{ ...cart, ...cart.owner.customer, id: cart.id }] } : {})
}

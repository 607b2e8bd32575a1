import { type Cart, carts, type LockInfo } from '@disadmin/contract/carts/carts'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { answer, expect, mountConsole, page, recorded, type } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

/** A basket of the fake API, as it stands there now. */
export interface ServedBasket {
  cart: Cart
  /** Somebody takes the lock or, without a name, gives it back: behind the page's back. */
  lockElsewhere: (username?: Username) => void
}

const lockOf = (username: Username | undefined, fence: number) => {
  if (!username) return { is_locked: false, operator_id: null, operator_username: null, unlocked_at: null, lock_fence: null }
  const { id, username: operator_username } = recorded(myUser.get, username)
  const unlocked_at = new Date(Date.now() + 15 * 60_000).toISOString()
  return { is_locked: true, operator_id: id, operator_username, unlocked_at, lock_fence: fence }
}

const infoOf = (cart: Cart, username: Username | undefined): LockInfo => ({
  is_locked: cart.is_locked,
  operator_id: cart.operator_id,
  operator_username: cart.operator_username,
  operator_name: username ? recorded(myUser.get, username).name : null,
  updated_at: cart.updated_at,
  unlocked_at: cart.unlocked_at,
  now: new Date().toISOString(),
})

/** Answers the calls about a basket from what it is at that moment: it can be read, locked and saved by `me`. */
export const serveBasket = (cart: Cart = recorded(carts.get), me: Username = 'sales1'): ServedBasket => {
  const served: ServedBasket = {
    cart,
    lockElsewhere: (username) => take(username),
  }
  let holder: Username | undefined
  let fence = 0
  const take = (username: Username | undefined) => {
    holder = username
    if (username) fence += 1
    served.cart = { ...served.cart, ...lockOf(username, fence) }
  }
  answer(carts.get, () => served.cart)
  answer(carts.lockInfo, () => infoOf(served.cart, holder))
  answer(carts.lock, ({ body }) => {
    take(body.is_locked ? me : undefined)
    return { objects: [{ ...lockOf(holder, fence), id: cart.id }] }
  })
  answer(carts.patch, ({ body }) => {
    take(undefined)
    const changed = new Map(body.items?.map((item) => [item.id, item]))
    const items = served.cart.items.map((item) => ({ ...item, ...changed.get(item.id) })) as Cart['items']
    const { note = served.cart.note } = body
    served.cart = { ...served.cart, items, note, version: served.cart.version + 1, updated_by_reader: true }
    return served.cart
  })
  return served
}

export const dialogOf = ({ cart }: ServedBasket) => page.getByRole('dialog', { name: `Basket detail ${cart.id}` })

/** Serves a basket, opens it by its link and waits for its lines. */
export const openBasket = async (cart?: Cart, as: Username = 'sales1'): Promise<ServedBasket> => {
  const served = serveBasket(cart, as)
  await mountConsole({ as, at: `/admin/carts?basket=${served.cart.id}` })
  await expect.element(dialogOf(served).getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  return served
}

/** The cell of a line, counted from 0 over the whole basket. */
export const cell = (line: number, key: string) => page.css(`[role="gridcell"][data-line="${line}"][data-key="${key}"]`)

/** Which cell has the focus, as `0 deliver_qty`; of anything else its name. */
export const focused = (): string => {
  const { line, key } = (document.activeElement as HTMLElement).dataset
  const name = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? ''
  return line === undefined ? name : `${line} ${key}`
}

/** Types into a cell and takes it with Enter. */
export const enter = async (line: number, key: string, text: string): Promise<void> => {
  await cell(line, key).click()
  await type(`${text}\n`)
}

import { carts } from '@disadmin/contract/carts/carts'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { orders, type OrderRow } from '@disadmin/contract/orders/orders'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

/** Rows of orders that can still be sent, numbered from 105000 downwards. */
export const someOrders = (count: number): OrderRow[] => {
  const [row] = recorded(orders.list).objects
  const open = { ...row!, status: 'new', ordered: false, step: 'planned' } as const
  return Array.from({ length: count }, (_, at) => ({ ...open, id: 105_000 - at }))
}

export const lockOf = (username?: Username) => {
  if (!username) return { is_locked: false, operator_id: null, operator_username: null, unlocked_at: null }
  const { id, username: operator_username } = recorded(myUser.get, username)
  return { is_locked: true, operator_id: id, operator_username, unlocked_at: new Date(Date.now() + 15 * 60_000).toISOString() }
}

/** Answers the orders by whether they are ordered, locks and unlocks them for sales1, and sets them as ordered. */
export const serveOrders = (...given: OrderRow[]) => {
  const served = { rows: given }
  const change = (ids: readonly number[], changes: Partial<OrderRow>) => {
    served.rows = served.rows.map((row) => (ids.includes(row.id) ? { ...row, ...changes } : row))
  }
  answer(orders.list, ({ query }) => {
    const objects = served.rows.filter(({ ordered }) => String(ordered) === (query['ordered'] ?? String(ordered)))
    return { objects, meta: { total_count: objects.length } }
  })
  answer(carts.lock, ({ body }) => {
    const lock = lockOf(body.is_locked ? 'sales1' : undefined)
    change(body.cart_ids, lock)
    return { objects: body.cart_ids.map((id) => ({ id, ...lock, lock_fence: body.is_locked ? 1 : null })) }
  })
  answer(carts.lockInfo, ({ params }) => {
    const row = served.rows.find(({ id }) => String(id) === params['id'])!
    const { is_locked, operator_id, operator_username, unlocked_at } = row
    const operator_name = operator_username ? recorded(myUser.get, operator_username).name : null
    const now = new Date().toISOString()
    return { is_locked, operator_id, operator_username, operator_name, unlocked_at, updated_at: row.created_at, now }
  })
  answer(carts.salesUpdate, ({ params, body }) => {
    const id = Number(params['id'])
    if (body.ordered) change([id], { ordered: true, ref_number: body.ref_number ?? '', ...lockOf() })
    return { ...recorded(carts.get), id, seen: true }
  })
  answer(carts.get, ({ params }) => ({ ...recorded(carts.get), id: Number(params['id']) }))
  return Object.assign(served, { change })
}

export const rowOf = (id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** Opens the orders and waits for the first row. */
export const openOrders = async (as: Username = 'sales1', search = ''): Promise<void> => {
  await mountConsole({ as, at: `/admin/orders${search}` })
  await expect.element(page.getByRole('row', { name: /^Basket \d+/ }).first()).toBeVisible()
}

/** Opens the menu of a row. */
export const moreOf = async (id: number): Promise<void> => {
  await rowOf(id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
}

export const focus = (found: { element: () => Element }): void => (found.element() as HTMLElement).focus()

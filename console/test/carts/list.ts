import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

/** Rows of open baskets, numbered from 105000 downwards. */
export const someCarts = (count: number): CartRow[] => {
  const [row] = recorded(carts.list).objects
  return Array.from({ length: count }, (_, at) => ({ ...row!, id: 105_000 - at }))
}

export const lockOf = (username?: Username) => {
  if (!username) return { is_locked: false, operator_id: null, operator_username: null, unlocked_at: null }
  const { id, username: operator_username } = recorded(myUser.get, username)
  return { is_locked: true, operator_id: id, operator_username, unlocked_at: new Date(Date.now() + 15 * 60_000).toISOString() }
}

/** Answers pages of these rows, and locks and unlocks them for `me`. Answers their current state. */
export const serveCarts = (given: readonly CartRow[], me: Username = 'sales1') => {
  const served = { rows: [...given] }
  const take = (ids: readonly number[], username?: Username) => {
    served.rows = served.rows.map((row) => (ids.includes(row.id) ? { ...row, ...lockOf(username) } : row))
  }
  answer(carts.list, ({ query }) => {
    const offset = Number(query['offset'] ?? 0)
    const objects = served.rows.slice(offset, offset + Number(query['limit']))
    return { objects, meta: { total_count: served.rows.length } }
  })
  answer(carts.lock, ({ body }) => {
    take(body.cart_ids, body.is_locked ? me : undefined)
    const lock = { ...lockOf(body.is_locked ? me : undefined), lock_fence: body.is_locked ? 1 : null }
    return { objects: body.cart_ids.map((id) => ({ id, ...lock })) }
  })
  answer(carts.lockInfo, ({ params }) => {
    const row = served.rows.find(({ id }) => String(id) === params['id'])!
    const { is_locked, operator_id, operator_username, unlocked_at } = row
    const operator_name = operator_username ? recorded(myUser.get, operator_username).name : null
    const now = new Date().toISOString()
    return { is_locked, operator_id, operator_username, operator_name, unlocked_at, updated_at: row.created_at, now }
  })
  answer(carts.breakLock, ({ params }) => {
    take([Number(params['id'])])
    return undefined
  })
  return Object.assign(served, { lockElsewhere: take })
}

export const rowOf = (id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** Numbers of the baskets on the page, top down. */
export const shownIds = (): number[] =>
  page
    .getByRole('row', { name: /^Basket \d+/ })
    .elements()
    .map((row) => Number(/\d+/.exec(row.getAttribute('aria-label') ?? '')?.[0]))

/** Opens the list and waits for its first rows. */
export const openCarts = async (
  at = '/admin/carts',
  person: Omit<Parameters<typeof mountConsole>[0], 'at'> = {},
): Promise<void> => {
  await mountConsole({ as: 'sales1', at, ...person })
  await expect.element(page.getByRole(person.width === 390 ? 'listitem' : 'row', { name: /^Basket \d+/ }).first()).toBeVisible()
}

export const select = async (...ids: number[]): Promise<void> => {
  for (const id of ids) await rowOf(id).getByRole('checkbox').click()
}

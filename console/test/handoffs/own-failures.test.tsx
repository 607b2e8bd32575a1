import { counts } from '@disadmin/contract/counts/counts'
import { orders } from '@disadmin/contract/orders/orders'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { address, answer, expect, mountConsole, page, press, recorded, refused, reload, sent, test, toast } from '../kit/index.ts'
import { handoff, serveHandoffs } from './handoffs.ts'

const failed = (cart_id: number) => ({
  ...{ handoff_id: 900_000 + cart_id, cart_id, reason: null },
  // the night before, while no page was open
  failed_at: '2026-11-26T17:30:00.000Z',
})
const carts = [800_008, 800_007, 800_006, 800_005, 800_004, 800_003, 800_002]
const alerts = page.getByRole('alert')
const told = (cart: number) => alerts.filter({ hasText: `The order of basket ${cart} failed` })

test('failures of one’s own orders are shown once, the latest five and how many more; resolved ones are not shown [SHELL-13S]', async () => {
  let own = { own_failed_orders: carts.map(failed), own_failed: 60 }
  answer(counts.get, () => ({ ...recorded(counts.get), orders_in_trouble: own.own_failed, ...own }))
  answer(orders.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  const more = alerts.filter({ hasText: '55 more of your orders failed' })
  await expect.element(more).toBeVisible()
  for (const cart of carts.slice(0, 5)) await expect.element(told(cart)).toBeVisible()
  for (const cart of carts.slice(5)) await expect.element(told(cart)).not.toBeInTheDocument()

  // the first was resent, and arrived
  own = { own_failed_orders: carts.slice(1).map(failed), own_failed: 6 }
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(told(carts[0]!)).not.toBeInTheDocument()
  await expect.element(told(carts[1]!)).toBeVisible()
  await more.getByRole('button', { name: 'Open list' }).click()
  await expect.poll(address).toContain('handoff__in=failed')
  await expect.element(told(carts[1]!)).toBeVisible()

  // the next page shows only new ones
  own = { own_failed_orders: [failed(800_009), ...own.own_failed_orders], own_failed: 7 }
  while (alerts.elements().length > 0) await alerts.first().getByRole('button', { name: 'Close' }).click()
  reload()
  await expect.element(told(800_009)).toBeVisible()
  await expect.element(alerts).toHaveLength(1)
})

test('on a phone only two are shown one by one, so that the screen stays visible [SHELL-13S]', async () => {
  answer(counts.get, { ...recorded(counts.get), own_failed_orders: carts.map((cart) => failed(cart + 100)), own_failed: 60 })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', width: 390, height: 844 })
  await expect.element(alerts.filter({ hasText: '58 more of your orders failed' })).toBeVisible()
  await expect.element(alerts).toHaveLength(3)
})

test('a failed order is sent again from its message by F6 and Enter; why it cannot be is said; who may not gets the link alone', async () => {
  serveHandoffs(handoff({ id: 1_700_000, cart_id: 800_000, state: 'parked', due_at: null }))
  answer(counts.get, { ...recorded(counts.get), own_failed_orders: [failed(800_000)], own_failed: 1 })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(told(800_000)).toMatchTextContent('Open hand-off')
  await press('F6')
  await press('Enter')
  await expect.element(toast('Tried again now.')).toBeVisible()
  await expect.element(toast('Basket 800000')).toBeVisible()
  expect(sent(handoffs.resend).map(({ params }) => params)).toEqual([{ id: '1700000' }])
  await expect.element(told(800_000)).not.toBeInTheDocument()

  answer(counts.get, { ...recorded(counts.get), own_failed_orders: [failed(800_001)], own_failed: 1 })
  answer(handoffs.resend, refused(422, { error_message: 'What this order was for has been ordered' }))
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(told(800_001)).toBeVisible()
  await press('F6')
  await press('Enter')
  await expect.element(alerts.filter({ hasText: 'What this order was for has been ordered' })).toMatchTextContent('Basket 800001')

  answer(counts.get, { ...recorded(counts.get), own_failed_orders: [failed(800_011)], own_failed: 1 })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', without: ['Order/update'] })
  await expect.element(told(800_011)).toMatchTextContent('Open hand-off')
  await expect.element(told(800_011)).not.toMatchTextContent('Send again')
})

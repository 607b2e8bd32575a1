import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { focus, lockOf, moreOf, openOrders, rowOf, serveOrders, someOrders } from './orders.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const set = page.getByRole('dialog', { name: 'Set as ordered' })

test('sets an order as ordered with a reference number; it leaves the list and is unlocked [ORD-04] [ORD-05] [ORD-06] [ORD-10]', async () => {
  serveOrders(...someOrders(2))
  await openOrders()
  await button('Basket 105000 is free').click()
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect.element(rowOf(105_000)).toMatchTextContent('You')
  await moreOf(105_000)
  await page.getByRole('menuitem', { name: 'Set as ordered' }).click()
  await set.getByLabelText('Reference number').fill('T-4711')
  await set.getByRole('button', { name: 'Set as ordered' }).click()
  await expect.element(toast('Order was set as ordered.')).toBeVisible()
  await expect.element(set).not.toBeInTheDocument()
  await expect.element(rowOf(105_000)).not.toBeInTheDocument()
  expect(sent(carts.salesUpdate)[0]).toMatchObject({ params: { id: '105000' }, body: { ordered: true, ref_number: 'T-4711' } })
  await openOrders('sales1', '?ordered=true&status__in=')
  await expect.element(rowOf(105_000)).toMatchTextContent('T-4711')
  await expect.element(button('Basket 105000 is free')).toBeVisible()
})

test('several are set as ordered at once; the one somebody took meanwhile is named with the reason, the others are set [ORD-04] [ORD-05] [ORD-10]', async () => {
  const served = serveOrders(...someOrders(3))
  await openOrders()
  for (const id of [105_000, 104_999, 104_998]) await rowOf(id).getByRole('checkbox').click()
  await button('Set as ordered').click()
  await expect.element(set).toMatchTextContent('3 baskets count as ordered from now on and are unlocked. Nothing is sent.')
  await set.getByLabelText('Reference number').fill('T-4712')
  served.change([105_000], lockOf('sales2'))
  const reason = 'Basket 105000 is held by Marco Rossi until 10:45'
  answer(carts.salesUpdate, ({ params, body }) => {
    if (params['id'] === '105000') return refused(409, { code: 'locked', error_message: reason })
    served.change([Number(params['id'])], { ordered: true, ref_number: body.ref_number! })
    return { ...recorded(carts.get), id: Number(params['id']) }
  })
  await set.getByRole('button', { name: 'Set as ordered' }).click()
  const outcome = page.getByRole('dialog', { name: 'Not all were set as ordered' })
  await expect.element(outcome).toMatchTextContent('1 of 3 is refused; the others were set as ordered.')
  await expect.element(outcome.getByRole('listitem')).toHaveLength(1)
  await expect.element(outcome.getByRole('listitem')).toMatchTextContent(/105000.*Marco Rossi/)
  await expectNoSeriousAxe()
  expect(sent(carts.salesUpdate).map(({ body }) => body.ref_number)).toEqual(['T-4712', 'T-4712', 'T-4712'])
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(rowOf(104_999)).not.toBeInTheDocument()
  await expect.element(rowOf(105_000)).toMatchTextContent('sales2')
})

test('an order’s lock says who holds it, since when and for how long; only its operator unlocks [ORD-08] [ORD-12]', async () => {
  const [mine, theirs] = someOrders(2)
  serveOrders(mine!, { ...theirs!, ...lockOf('sales2') })
  await openOrders()
  await button('Basket 104999 is locked by sales2').click()
  await expect.element(dialog).toMatchTextContent('Locked by Marco Rossi')
  await expect.element(dialog).toMatchTextContent(/Last modified\s*27\.11\.2024 15:11/)
  await expect.element(dialog.getByRole('timer')).toMatchTextContent(/^(15:00|14:\d\d)$/)
  await expect.element(dialog.getByRole('button', { name: /^Unlock/ })).not.toBeInTheDocument()
  await press('Escape')
  await moreOf(104_999)
  await expect.element(page.getByRole('menuitem', { name: 'Set as ordered' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Unlock/ })).not.toBeInTheDocument()
  await press('Escape')

  focus(rowOf(105_000))
  await press('l')
  await expect.element(rowOf(105_000)).toMatchTextContent('You')
  await moreOf(105_000)
  await page.getByRole('menuitem', { name: /^Unlock/ }).click()
  await expect.element(toast('Basket is unlocked.')).toBeVisible()
  expect(sent(carts.lock).at(-1)?.body).toEqual({ cart_ids: [105_000], is_locked: false })
})

const words = { date: 'The delivery date is in the past', option: 'This delivery option does not exist or is not yours' }
const sends = [
  { path: '/admin/carts', name: /^Send order/, done: 'Successfully ordered.', endpoint: carts.order },
  {
    path: '/admin/orders',
    name: 'Send to the wholesaler',
    done: 'All orders sent to the wholesaler',
    endpoint: orders.sendToWholesaler,
  },
] as const
test.each(sends)(
  'a date or an option that is refused of several from $path says so at its field, and what was chosen stays [CART-31] [ERR-08] [ORD-07] [ORD-09]',
  async ({ path, name, done, endpoint }) => {
    const served = serveOrders(...someOrders(2))
    answer(carts.list, () => ({ objects: served.rows, meta: { total_count: 2 } }))
    await mountConsole({ as: 'sales1', at: path })
    for (const id of [105_000, 104_999]) await rowOf(id).getByRole('checkbox').click()
    await button('Lock').click()
    await expect.element(toast('2 baskets are locked.')).toBeVisible()
    await page.getByRole('button', { name }).click()
    const terms = page.getByRole('dialog', { name: 'Send order' })
    const date = terms.getByRole('textbox', { name: 'Delivery date' })
    const option = terms.getByRole('combobox', { name: 'Delivery option' })
    await date.fill('30/11/2026')
    await option.click()
    await page.getByRole('option', { name: 'Pick-up' }).click()
    const errors = [
      { source: 'delivery_date', message: words.date },
      { source: 'delivery_option_id', message: words.option },
    ]
    answer(endpoint, refused(422, { errors }))
    await terms.getByRole('button', { name: 'Submit' }).click()
    await expect.element(date).toHaveAccessibleDescription(words.date)
    await expect.element(option).toHaveAccessibleDescription(words.option)
    await expect.element(date).toHaveFocus()
    await expect.element(date).toHaveValue('30/11/2026')
    await expect.element(option).toMatchTextContent('Pick-up')
    await expectNoSeriousAxe()

    answer(endpoint, { objects: [] })
    await date.fill('01/12/2026')
    await expect.element(date).not.toHaveAccessibleDescription(words.date)
    await expect.element(option).toHaveAccessibleDescription(words.option)
    await terms.getByRole('button', { name: 'Submit' }).click()
    await expect.element(toast(done)).toBeVisible()
    await expect.element(terms).not.toBeInTheDocument()
    const terms2 = { cart_ids: [105_000, 104_999], delivery_date: '2026-12-01', delivery_option_id: 5 }
    expect(sent(endpoint).at(-1)?.body).toMatchObject(terms2)
  },
)

test('a basket has the same menu among the carts and the orders', async () => {
  answer(handoffs.list, { objects: [], meta: { total_count: 0 } })
  const served = serveOrders({ ...someOrders(1)[0]!, ...lockOf('sales1'), seen: true })
  answer(carts.list, () => ({ objects: served.rows, meta: { total_count: 1 } }))
  const menus = []
  for (const at of ['/admin/carts', '/admin/orders']) {
    await mountConsole({ as: 'sales1', at })
    await moreOf(105_000)
    menus.push(textsOf(page.getByRole('menuitem')))
  }
  expect(menus[0]).toEqual(menus[1])
  const entries = [
    'Open basket',
    'Hand-off',
    'Set as ordered',
    'Send to the wholesaler',
    'Unlock',
    'Mark as not seen',
    'Download XLS',
  ]
  for (const entry of entries)
    expect(
      menus[0]!.some((text) => text.startsWith(entry)),
      entry,
    ).toBe(true)
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await moreOf(105_000)
  await page.getByRole('menuitem', { name: 'Set as ordered' }).click()
  await set.getByRole('button', { name: 'Set as ordered' }).click()
  await expect.element(toast('Order was set as ordered.')).toBeVisible()
  focus(rowOf(105_000))
  await press('h')
  await expect.poll(address).toBe('/admin/orders?handoff=105000')
})

test('without the right to change orders nothing is set or sent [ORD-09] [ORD-10]', async () => {
  const [row] = someOrders(1)
  serveOrders({ ...row!, ...lockOf('sales1') })
  await mountConsole({ as: 'sales1', at: '/admin/orders', without: ['Order/update'] })
  await rowOf(105_000).getByRole('checkbox').click()
  await expect.element(button('XLS')).toBeVisible()
  await expect.element(button('Set as ordered')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Send to the wholesaler/ })).not.toBeInTheDocument()
  await moreOf(105_000)
  await expect.element(page.getByRole('menuitem', { name: 'Download XLS' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Set as ordered' })).not.toBeInTheDocument()
})

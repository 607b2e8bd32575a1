import { type Cart, carts } from '@disadmin/contract/carts/carts'
import type { Right } from '@disadmin/contract/kit/access'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  file,
  goTo,
  lost,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { lockOf, openCarts, rowOf, select, serveCarts, shownIds, someCarts } from './list.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const lockButton = () => button(/^Lock$/)
const delivery = () => button(/^Delivery$/)
const ids = [105_000, 104_999, 104_998]

test('the selection survives paging, can take everything that matches, and ends with another filter [CART-05] [CART-14]', async () => {
  serveCarts(someCarts(45))
  await openCarts()
  await expect.element(page.getByText('None selected')).toBeVisible()
  await expect.element(lockButton()).not.toBeInTheDocument()
  await select(105_000)
  ;(rowOf(104_999).element() as HTMLElement).focus()
  await press(' ')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await button('Next page').click()
  await expect.poll(() => shownIds()[0]).toBe(104_980)
  await page.getByLabelText('Select all rows of this page').click()
  await expect.element(page.getByText('22 selected')).toBeVisible()
  await button('Previous page').click()
  await expect.element(rowOf(104_999).getByRole('checkbox')).toBeChecked()
  await expect.element(rowOf(104_998).getByRole('checkbox')).not.toBeChecked()
  await button('Select all 45 matching').click()
  await expect.element(page.getByText('45 selected')).toBeVisible()
  await expect.element(rowOf(104_998).getByRole('checkbox')).toBeChecked()
  await button(/^Clear$/).click()
  await expect.element(page.getByText('None selected')).toBeVisible()
  await select(105_000)
  await goTo('/admin/carts?customer_no=20110')
  await expect.element(page.getByText('None selected')).toBeVisible()
})

test('above a thousand carts the selection is the filter itself and only the download is offered [CART-63S]', async () => {
  answer(carts.list, { objects: someCarts(20), meta: { total_count: 1001 } })
  await openCarts('/admin/carts?customer_no=20110', { as: 'admin' })
  await page.getByLabelText('Select all rows of this page').click()
  const before = sent(carts.list).length
  await button('Select all 1’001 matching').click()
  await expect.element(page.getByText(/^1’?001 selected$/)).toBeVisible()
  await expect.element(page.getByText(/only the download is possible/)).toBeVisible()
  await expect.element(lockButton()).toBeDisabled()
  expect(sent(carts.list)).toHaveLength(before)
  answerOnce(carts.list, file('one', 'baskets.txt'))
  await button(/^Download$/).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(carts.list).at(-1)?.query).toEqual({
    format: 'txt',
    customer_no: '20110',
    order_by: '-created_at',
    status__in: 'new,partly_done',
  })
  await rowOf(105_000).getByRole('checkbox').click()
  await expect.element(page.getByText('19 selected')).toBeVisible()
})

test('locks and unlocks several at once; those locked by others are named and can be left out [CART-35] [CART-39] [CART-64]', async () => {
  const [held, ...others] = someCarts(3)
  serveCarts([{ ...held!, ...lockOf('sales2') }, ...others])
  await openCarts()
  await select(...ids)
  await expect.element(page.getByText('1 of 3 is held by sales2')).toBeVisible()
  await expect.element(lockButton()).toBeDisabled()
  await expect.element(delivery()).toBeDisabled()
  await expectNoSeriousAxe()
  await button('Leave it out').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await lockButton().click()
  await expect.element(toast('2 baskets are locked.')).toBeVisible()
  for (const id of ids.slice(1)) await expect.element(rowOf(id)).toMatchTextContent('You')
  await button(/^Unlock$/).click()
  await expect.element(toast('2 baskets are unlocked.')).toBeVisible()
  expect(sent(carts.lock).map(({ body }) => body)).toEqual([
    { cart_ids: ids.slice(1), is_locked: true },
    { cart_ids: ids.slice(1), is_locked: false },
  ])
})

test('a refused bulk action changes nothing and lists the baskets and reasons [CART-35] [ERR-08]', async () => {
  const served = serveCarts(someCarts(2))
  await openCarts()
  await select(105_000, 104_999)
  served.lockElsewhere([105_000], 'sales2')
  const held = 'Basket 105000 is held by Marco Rossi until 10:45'
  answerOnce(carts.lock, refused(422, { errors: [{ source: '105000', message: held }] }))
  await lockButton().click()
  const outcome = page.getByRole('dialog', { name: 'No basket was locked' })
  await expect.element(outcome).toMatchTextContent('1 of 2 baskets is refused; the others are unchanged.')
  await expect.element(outcome.getByRole('listitem')).toHaveTextContent(held)
  await outcome.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(rowOf(105_000)).toMatchTextContent('sales2')

  const nothing = 'At least one value of Deliver qty must be greater than 0.'
  answer(carts.deliver, refused(422, { errors: [{ source: '104999', message: nothing }] }))
  await delivery().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivery$/ })
    .click()
  await expect
    .element(page.getByRole('dialog', { name: 'Nothing was delivered' }).getByRole('listitem'))
    .toMatchTextContent(nothing)
})

const closed = (ids: readonly number[]): Cart[] => ids.map((id) => ({ ...recorded(carts.get), id, status: 'closed' }))

const undoId = '6f1c9b1e-0d0a-4c58-9a54-0f4f6f6f0a11'

test('a bulk delivery without an answer keeps its dialog open, and confirmed again it is one delivery; the file follows', async () => {
  const served = serveCarts(someCarts(2))
  await openCarts()
  await select(105_000, 104_999)
  await delivery().click()
  const dialog = page.getByRole('dialog', { name: 'Deliver 2 baskets?' })
  await expect.element(dialog.getByRole('button', { name: 'Delivery & E-mail' })).toBeVisible()
  answerOnce(carts.deliver, lost())
  const deliver = dialog.getByRole('button', { name: /^Delivery$/ })
  await deliver.click()
  await expect.element(page.getByText('It is not certain whether this was done. Trying again cannot do it twice.')).toBeVisible()
  answer(carts.deliver, ({ body }) => {
    served.rows = []
    return { objects: closed(body.cart_ids), undo: { id: undoId, seconds: 20 } }
  })
  answer(carts.export, file('lines', 'baskets.xlsx'))
  await deliver.click()
  await expect.element(toast('Successfully delivered.')).toBeVisible()
  await expect.element(toast('2 baskets: 105000, 104999')).toBeVisible()
  const [first, second, ...more] = sent(carts.deliver)
  expect(more).toEqual([])
  expect(first?.body).toEqual({ cart_ids: [105_000, 104_999], send_email: false })
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBeTruthy()
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await expect.poll(() => sent(carts.export)).toMatchObject([{ query: { format: 'xlsx' }, body: { cart_ids: [105_000, 104_999] } }])
  await expect.element(page.getByText('None selected')).toBeVisible()
  await expect.element(rowOf(105_000)).not.toBeInTheDocument()
  answer(carts.undoDelivery, refused(409, { code: 'undo_over', error_message: 'The time to undo this delivery is over.' }))
  await press('Control+z', 'Control+z')
  await expect.element(toast('The time to undo this delivery is over.')).toBeVisible()
  expect(sent(carts.undoDelivery).map(({ params }) => params)).toEqual([{ id: undoId }])
})

test('orders several at once, enabled for baskets locked by oneself only [CART-31]', async () => {
  serveCarts(someCarts(2))
  await openCarts()
  await select(105_000, 104_999)
  const send = button(/^Send order/)
  await expect.element(send).toBeDisabled()
  await expect.element(send).toHaveAccessibleName(/Only baskets locked by you can be ordered/)
  await lockButton().click()
  await expect.element(toast('2 baskets are locked.')).toBeVisible()
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send order' })
  const date = dialog.getByRole('textbox', { name: 'Delivery date' })
  await date.fill('')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(date).toHaveAccessibleDescription('Required')
  await date.fill('30.11.2026')
  await dialog.getByRole('combobox', { name: 'Delivery option' }).click()
  await page.getByRole('option', { name: 'Post' }).click()
  answer(carts.order, ({ body }) => ({ objects: closed(body.cart_ids) }))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(toast('Successfully ordered.')).toBeVisible()
  await expect.element(toast('The order is on its way to the wholesaler.')).toBeVisible()
  await expect.element(page.getByText('None selected')).toBeVisible()
  expect(sent(carts.order).map(({ body }) => body)).toEqual([
    { cart_ids: [105_000, 104_999], delivery_date: '2026-11-30', delivery_option_id: 6 },
  ])
})

test.each<{ right: Right; gone: string; tag: string }>([
  { right: 'Carts/deliver', gone: 'Delivery', tag: '[CART-28]' },
  { right: 'Carts/send', gone: 'Send order', tag: '[CART-29]' },
  { right: 'Carts/lock', gone: 'Lock', tag: '[CART-30]' },
])('without $right there is no button $gone $tag', async ({ right, gone }) => {
  const [mine, free] = someCarts(2)
  serveCarts([{ ...mine!, ...lockOf('sales1') }, free!])
  await openCarts('/admin/carts', { without: [right] })
  await select(104_999)
  for (const name of ['Delivery', 'Send order', 'Lock']) {
    const there = expect.element(button(new RegExp(`^${name}`)))
    await (gone === name ? there.not.toBeInTheDocument() : there.toBeVisible())
  }
  await button('More for basket 105000').click()
  await expect.element(page.getByRole('menuitem', { name: 'Open basket' })).toBeVisible()
  const unlock = expect.element(page.getByRole('menuitem', { name: /^Unlock/ }))
  await (right === 'Carts/lock' ? unlock.not.toBeInTheDocument() : unlock.toBeVisible())
})

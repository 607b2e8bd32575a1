import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import { address, answer, expect, file, mountConsole, page, press, sent, test, textsOf, toast } from '../kit/index.ts'
import { focus, moreOf, openOrders, rowOf, serveOrders, someOrders } from './orders.ts'

const asked = () => sent(orders.list).at(-1)?.query
const head = (name: string) => page.getByRole('columnheader', { name })
const panel = page.getByRole('complementary', { name: 'Hand-off of basket 105000' })

test('the list begins by number with what is not ordered; it remembers how a person sorted it, and the URL wins [FMT-10] [ORD-02S]', async () => {
  serveOrders(...someOrders(2))
  await openOrders()
  await expect.element(head('Basket entry No.')).toHaveAttribute('aria-sort', 'ascending')
  expect(asked()).toMatchObject({ order_by: 'id', ordered: 'false', status__in: 'new,partly_done' })
  await expect.element(rowOf(105_000).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/admin\/customers\/\d+$/))
  const heads = textsOf(page.getByRole('columnheader')).filter((text) => text !== '')
  const ordering = ['Status', 'Ref. no.', 'Hand-off', 'Locked by', 'Actions']
  expect(heads).toEqual(['Basket entry No.', 'Customer ID', 'Customer name', 'Date created', ...ordering])
  // where all are not ordered, the column says nothing until somebody wants it
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Ordered', exact: true }).click()
  await press('Escape')
  await expect.element(head('Ordered')).toBeVisible()
  await head('Date created').getByRole('button').click()
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'ascending')
  expect(address()).toContain('order_by=created_at')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'ascending')
  expect(asked()).toMatchObject({ order_by: 'created_at' })
  await openOrders('sales1', '?order_by=-id')
  await expect.element(head('Basket entry No.')).toHaveAttribute('aria-sort', 'descending')
})

test('not ordered is what can still be; ordered, and all, show closed baskets too [ORD-02S]', async () => {
  const [open, done] = someOrders(2)
  serveOrders(open!, { ...done!, ordered: true, status: 'closed' })
  await openOrders()
  await expect.element(page.getByRole('tab', { name: /^Not ordered/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(rowOf(104_999)).not.toBeInTheDocument()
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: 'Ordered' }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.getByRole('button', { name: 'Find' }).click()
  }
  await choose('ordered')
  await expect.element(rowOf(104_999)).toBeVisible()
  await expect.element(rowOf(105_000)).not.toBeInTheDocument()
  expect(asked()).not.toHaveProperty('status__in')
  expect(address()).toContain('ordered=true')
  await choose('all')
  await expect.element(rowOf(105_000)).toBeVisible()
  expect([asked()?.['ordered'], asked()?.['status__in']]).toEqual([undefined, undefined])
  await expect.element(rowOf(104_999)).toMatchTextContent('Yes')
  await page.getByRole('tab', { name: /^Not ordered/ }).click()
  await expect.element(rowOf(104_999)).not.toBeInTheDocument()
})

test('by keys alone: Enter opens the order, H its hand-off, Escape closes; downloads as XLS [ORD-03] [ORD-11]', async () => {
  serveOrders(...someOrders(2))
  answer(handoffs.list, { objects: [], meta: { total_count: 0 } })
  await openOrders()
  focus(rowOf(105_000))
  await press('Enter')
  await expect.element(page.getByRole('dialog', { name: 'Basket detail 105000' })).toBeVisible()
  expect(sent(carts.get)[0]?.params).toEqual({ id: '105000' })
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  focus(rowOf(105_000))
  await press('h')
  await expect.element(panel.getByText('Not handed off yet')).toBeVisible()
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  answer(carts.exportOne, file('x', 'basket-105000.xlsx'))
  await moreOf(105_000)
  await page.getByRole('menuitem', { name: 'Download XLS' }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(carts.exportOne)[0]?.params).toEqual({ id: '105000' })
})

const lists = [
  { path: '/admin/carts', name: 'Send order', list: carts.list },
  { path: '/admin/orders', name: 'Send to the wholesaler', list: orders.list },
]
test.each(lists)('what cannot be sent is not offered, and $path says why [CART-48] [CART-49S] [ORD-09]', async (of) => {
  const [row] = someOrders(1)
  const unsendable = { ...row!, can_be_sent_to_oracle: false, cannot_be_sent_reason: 'no_customer_number' as const }
  const served = serveOrders(unsendable)
  answer(carts.list, () => ({ objects: served.rows, meta: { total_count: 1 } }))
  await mountConsole({ as: 'sales1', at: of.path })
  await rowOf(105_000).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect.element(rowOf(105_000)).toMatchTextContent('You')
  const send = page.getByRole('button', { name: of.name })
  await expect.element(send).toBeDisabled()
  await expect.element(send).toHaveAccessibleName(/Some belong to a customer without a number at the wholesaler/)
  await moreOf(105_000)
  await expect.element(page.getByRole('menuitem', { name: /^Unlock/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: of.name })).not.toBeInTheDocument()
})

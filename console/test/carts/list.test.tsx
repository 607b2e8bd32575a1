import { carts } from '@disadmin/contract/carts/carts'
import { address, expect, expectNoSeriousAxe, mountConsole, page, press, sent, test, type } from '../kit/index.ts'

const row = page.getByRole('row', { name: /^Basket/ })

test('filters by the number, and the address says by what [CART-02] [CART-03]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(row.first()).toBeVisible()
  expect(sent(carts.list).at(-1)?.query['status__in']).toBe('new,partly_done')
  await press('/')
  await expect.element(page.getByLabelText('Customer ID')).toHaveFocus()
  await type('20 110\n')
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  expect(sent(carts.list).at(-1)?.query['customer_no']).toBe('20110')
})

test('axe', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(row.first()).toBeVisible()
  await expectNoSeriousAxe()
})
test('phone', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts', width: 390, height: 844 })
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
})

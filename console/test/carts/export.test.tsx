import { carts } from '@disadmin/contract/carts/carts'
import { answer, answerOnce, expect, file, page, sent, test, textsOf, toast } from '../kit/index.ts'
import { openCarts, select, serveCarts, someCarts } from './list.ts'

const download = () => page.getByRole('button', { name: /^Download$/ })

test('without a selection Download asks for one; everything found can be downloaded too [CART-11] [CART-12] [CART-13] [CART-59] [CART-63S]', async () => {
  serveCarts(someCarts(3))
  await openCarts('/admin/carts?customer_no=20110')
  await expect.element(page.getByRole('combobox', { name: 'Format' })).toHaveTextContent('.txt')
  await download().click()
  await expect.element(toast('Select at least one basket!')).toBeVisible()
  answerOnce(carts.list, file('lines', 'baskets.txt', 'text/plain'))
  await page.getByRole('button', { name: 'What to download' }).click()
  await page.getByRole('menuitem', { name: 'Everything found (3)' }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(carts.list).at(-1)?.query).toEqual({
    format: 'txt',
    customer_no: '20110',
    order_by: '-created_at',
    status__in: 'new,partly_done',
  })
  expect(sent(carts.export)).toEqual([])
})

test('the selected baskets are downloaded in the chosen format [CART-11] [CART-12] [CART-67]', async () => {
  serveCarts(someCarts(3))
  answer(carts.export, file('lines', 'baskets.csv'))
  await openCarts()
  await select(105_000, 104_998)
  await page.getByRole('combobox', { name: 'Format' }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['.txt', '.csv', '.xlsx'])
  await page.getByRole('option', { name: '.csv' }).click()
  await download().click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(carts.export)).toMatchObject([{ query: { format: 'csv' }, body: { cart_ids: [105_000, 104_998] } }])
})

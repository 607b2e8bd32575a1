import { asPerson } from '../kit/as-person.ts'
import { lockElsewhere, placeBasket, unsendableBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'
import { rowOf } from './order.ts'

test('the list begins by number with what is not ordered; it remembers how a person sorted it, and the URL wins [FMT-10] [ORD-02S]', async ({
  person,
}) => {
  const page = await person('sales1')
  await page.goto('/admin/orders')
  const heads = page.getByRole('columnheader')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Basket entry No.')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heads.filter({ hasText: /\S/ })).toHaveText([
    'Basket entry No.',
    'Customer ID',
    'Customer name',
    'Date created',
    'Status',
    'Ordered',
    'Ref. no.',
    'Hand-off',
    'Locked by',
    'Actions',
  ])
  await head('Date created').getByRole('button').click()
  await expect(page).toHaveURL(/order_by=created_at$/)
  // what is left before it is drawn is not remembered
  await expect(head('Date created')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  // the list stays until the next page is there: its own link would not open it anew
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(head('Date created')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order_by=created_at$/)
  await page.goto('/admin/orders?order_by=-id')
  await expect(head('Basket entry No.')).toHaveAttribute('aria-sort', 'descending')
})

test('not ordered is what can still be; ordered, and all, show closed baskets too [ORD-02S]', async ({ person, server }) => {
  const page = await person('sales1')
  const id = await placeBasket(server.url)
  await lockElsewhere(page, [id])
  await asPerson(page, 'PATCH', `/api/v1/carts/${id}/sales-update`, { ordered: true })
  await page.goto('/admin/orders?order_by=-id')
  await expect(page.getByRole('tab', { name: /^Not ordered/, selected: true })).toBeVisible()
  await page
    .getByRole('row', { name: /^Basket/ })
    .first()
    .waitFor()
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Ordered' }).click()
  await page.getByRole('option', { name: 'ordered', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rowOf(page, id)).toContainText('Yes')
  await expect(page).toHaveURL(/ordered=true/)
  await page.getByRole('tab', { name: /^Not ordered/ }).click()
  await expect(rowOf(page, id)).toHaveCount(0)
})

test('what cannot be sent is not offered, and the list says why [CART-48] [CART-49S] [ORD-09]', async ({ person }) => {
  const page = await person('sales1')
  const { id, owner } = await unsendableBasket(page)
  await lockElsewhere(page, [id])
  for (const [path, name] of [
    ['/admin/carts', 'Send order'],
    ['/admin/orders', 'Send to the wholesaler'],
  ] as const) {
    await page.goto(`${path}?order_by=-id&customer_no=${owner.customer.customer_no}`)
    await rowOf(page, id).getByRole('checkbox').check()
    const send = page.getByRole('button', { name })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleName(/Some belong to a customer without a number at the wholesaler/)
  }
  await rowOf(page, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Set as ordered' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Send to the wholesaler' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await asPerson(page, 'POST', '/api/v1/carts/lock', { cart_ids: [id], is_locked: false })
})

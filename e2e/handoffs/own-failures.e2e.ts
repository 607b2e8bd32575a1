import { expect, test } from '../kit/test.ts'

const failed = (cart_id: number) => ({
  handoff_id: 900_000 + cart_id,
  cart_id,
  // the night before: the page was not there to hear of it
  failed_at: new Date(Date.now() - 16 * 3_600_000).toISOString(),
  reason: null,
})
const carts = [800_008, 800_007, 800_006, 800_005, 800_004, 800_003, 800_002]

test('what one ordered and failed while nobody looked is told once: the latest five, and how many more; what is in order again needs nobody [SHELL-13S]', async ({
  person,
}) => {
  const page = await person('sales1')
  let named = carts.map(failed)
  let total = 60
  await page.route('**/api/v1/notifications', (route) =>
    route.fulfill({ json: { carts: 0, orders: 0, orders_in_trouble: total, own_failed_orders: named, own_failed: total } }),
  )
  await page.goto('/admin/dashboard')
  const told = (cart: number) => page.getByRole('alert').filter({ hasText: `The order of basket ${cart} failed` })
  const more = page.getByRole('alert').filter({ hasText: '55 more of your orders failed' })
  await expect(more).toBeVisible()
  for (const cart of carts.slice(0, 5)) await expect(told(cart)).toBeVisible()
  for (const cart of carts.slice(5)) await expect(told(cart)).toHaveCount(0)

  // the first was sent again, and arrived
  named = named.slice(1)
  total = named.length
  await expect(told(carts[0]!)).toHaveCount(0)
  await expect(told(carts[1]!)).toBeVisible()
  await more.getByRole('button', { name: 'Open list' }).click()
  await expect(page).toHaveURL(/handoff__in=failed/)
  await expect(told(carts[1]!)).toBeVisible()

  // only what is new is told by the next page
  named = [failed(800_009), ...named]
  total = named.length
  await page.reload()
  await expect(told(800_009)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('on a phone two are told by themselves, so that the screen stays in sight [SHELL-13S]', async ({ person }) => {
  const page = await person('sales1', { viewport: { width: 390, height: 844 } })
  await page.route('**/api/v1/notifications', (route) =>
    route.fulfill({ json: { carts: 0, orders: 0, orders_in_trouble: 60, own_failed_orders: carts.map(failed), own_failed: 60 } }),
  )
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: '58 more of your orders failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(3)
})

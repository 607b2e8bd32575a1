import type { Page } from '@playwright/test'
import { enterQuantity } from '../carts/clerk.ts'
import { placeBasket, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { rowOf } from './order.ts'

const words = { date: 'The delivery date is in the past', option: 'This delivery option does not exist or is not yours' }

/** As if the day had been over and the option withdrawn by the time the order arrives: the server refuses it by itself. */
const tooLate = async (page: Page, address: string): Promise<() => void> => {
  let isLate = true
  await page.route(address, (route) => {
    const body = route.request().postDataJSON() as object
    return route.continue(isLate ? { postData: { ...body, delivery_date: '2020-01-31', delivery_option_id: 2_000_000_000 } } : {})
  })
  return () => {
    isLate = false
  }
}

const lists = [
  {
    of: 'carts',
    path: '/admin/carts?order_by=-id',
    send: /^Send order/,
    address: '**/api/v1/carts/order',
    done: 'Successfully ordered.',
  },
  {
    of: 'orders',
    path: '/admin/orders?order_by=-id',
    send: 'Send to the wholesaler',
    address: '**/api/v1/carts/send-to-wholesaler',
    done: 'All orders sent to the wholesaler',
  },
]

for (const { of, path, send, address, done } of lists)
  test(`of several ${of} at once a date or an option that is refused says so at its field, and what was chosen stays [CART-31] [ERR-08]`, async ({
    person,
    server,
  }) => {
    const ids = [await placeBasket(server.url), await placeBasket(server.url)]
    const page = await person('sales1')
    for (const id of ids) await enterQuantity(page, id, { order_qty: 2 })
    await page.goto(path)
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByText('2 baskets are locked.')).toBeVisible()
    const inTime = await tooLate(page, address)
    await page.getByRole('button', { name: send }).click()
    const dialog = page.getByRole('dialog', { name: 'Send order' })
    const date = dialog.getByRole('textbox', { name: 'Delivery date' })
    const option = dialog.getByRole('combobox', { name: 'Delivery option' })
    await date.fill(dayAhead(3).typed)
    await option.click()
    await page.getByRole('option', { name: 'Express' }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(date).toHaveAccessibleDescription(words.date)
    await expect(option).toHaveAccessibleDescription(words.option)
    await expect(date).toBeFocused()
    await expect(date).toHaveValue(dayAhead(3).typed)
    await expect(option).toContainText('Express')
    await expect(page.getByText('Nothing was ordered')).toHaveCount(0)
    await expectNoSeriousAxe(page)

    inTime()
    await date.fill(dayAhead(4).typed)
    await expect(date).not.toHaveAccessibleDescription(words.date)
    await expect(option).toHaveAccessibleDescription(words.option)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    for (const id of ids) expect((await readCart(page, id)).items[0]).toMatchObject({ wholesaler_qty: 2 })
  })

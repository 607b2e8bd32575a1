import type { Cart } from '@disadmin/contract/carts/carts'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

const sendable = (cart: Cart) => cart.can_be_sent_to_oracle && !cart.ordered

/** Orders a line of each of so many baskets, as a clerk would. */
const order = async (page: Page, count: number): Promise<void> => {
  const baskets: Cart[] = []
  for (let i = 0; i < count; i++) baskets.push(await someBasket(page, { suits: sendable }))
  const [option] = (await ask<{ objects: { id: number }[] }>(page, 'my-delivery-options')).objects
  await ask(page, 'carts/order', {
    method: 'POST',
    body: {
      cart_ids: baskets.map(({ id }) => id),
      delivery_date: '2099-01-05',
      delivery_option_id: option!.id,
      carts: baskets.map(({ id, items }) => ({ id, items: [{ id: items[0]!.id, order_qty: 1 }] })),
    },
  })
}

// the worker sends ten at once: while a slow partner takes those, the others wait
const count = 13

test('orders held back wait and are counted; let go, Execute sends what waits, and its job tells of each [APP-12] [APP-13] [APP-14] [APP-15] [APP-17] [APP-18] [APP-20S]', async ({
  page,
  server,
}) => {
  const simulator = /misbehave: (\S+)/.exec(server.log())![1]!
  const partner = (change: object) => page.request.put(`${simulator}behaviour`, { data: change })
  const total = (n: number) => page.getByText(`Send waiting orders – total waiting orders ${n}`, { exact: true })
  const offline = page.getByText("Disadmin is in offline mode, orders can't be sent", { exact: true })
  const online = page.getByText('Disadmin is in online mode, orders can be sent', { exact: true })
  const execute = page.getByRole('button', { name: 'Execute', exact: true })
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })

  await enterAs(page, 'admin')
  await page.getByRole('link', { name: 'Application settings' }).click()
  await expect(page.getByRole('tab', { name: 'Management' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Order management section' })).toBeVisible()
  await expect(total(0)).toBeVisible()
  await expect(online.or(offline)).toHaveCount(0)
  await expect(execute).toBeDisabled()

  await page.getByRole('button', { name: 'Hold orders back' }).click()
  await answer('Hold orders back').click()
  await expect(toast(page, 'Orders are held back')).toBeVisible()
  await order(page, count)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Application settings' }).click()
  await expect(total(count)).toBeVisible()
  await expect(offline).toBeVisible()
  await expect(execute).toBeDisabled()
  await expectNoSeriousAxe(page)
  await screens(page, 'management-offline', { again: () => page.getByRole('tab').first().waitFor() })

  // as slow as a call may be with some time to spare: all that follows happens before the first ten have arrived
  await partner({ slowMs: 12_000, chances: { slow: 1 } })
  await page.getByRole('button', { name: 'Let orders go' }).click()
  await answer('Let orders go').click()
  await expect(online).toBeVisible()
  await expect(execute).toBeEnabled()
  await execute.click()
  await Promise.all([
    expect(toast(page, 'Management command has been put into the queue.')).toBeVisible(),
    expect(page.getByRole('progressbar', { name: 'Sending of waiting orders is in progress' })).toBeVisible(),
  ])
  await partner({ chances: {} })
  await expect(toast(page, 'All orders sent to the wholesaler')).toBeVisible()
  await expect(total(0)).toBeVisible()
  await expect(online.or(offline)).toHaveCount(0)

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page
    .getByRole('row', { name: /^Send waiting orders/ })
    .first()
    .click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log.getByRole('listitem').first()).toContainText(/Orders to be sent: \d+$/)
  await expect(log.getByText(/^Basket \d+: sent, 55\d+$/).first()).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'jobs', {
    again: () =>
      page
        .getByText(/: sent, 55/)
        .first()
        .waitFor(),
  })
})

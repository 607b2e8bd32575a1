import { readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, expectNoSeriousAxe, screens, enterAs, test } from '../kit/test.ts'
import { cell, endLock, open, takeUpDraft, type } from './baskets.ts'

const wide = {
  suits: ({ items }: { items: { status: string; ordered: number }[] }) =>
    items.length > 4 &&
    items.slice(0, 5).every(({ status }) => status === 'new') &&
    items.slice(0, 2).every(({ ordered }) => ordered > 1),
}

test('two clerks save the same basket: what both changed is shown line by line, and nothing of either is lost', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, wide)
  const mine = await open(page, cart.id)

  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [1, 'order_qty'], '1')
  await type(page, [2, 'reference'], 'Same')
  await type(page, [3, 'deliver_qty'], '1')
  await mine.getByLabel('Note').fill('Livraison au dépôt, porte 4')
  await expect(mine.getByText('Locked by you')).toBeVisible()
  await endLock(page, cart.id)

  const other = await person('sales2')
  const theirs = await open(other, cart.id)
  await type(other, [0, 'deliver_qty'], '1')
  await type(other, [1, 'order_qty'], '2')
  await type(other, [2, 'reference'], 'Same')
  await type(other, [4, 'order_qty'], '1')
  await theirs.getByLabel('Note').fill('Client vient chercher vendredi')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Basket was successfully saved.')).toBeVisible()

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText(/^Marco Rossi saved this basket at \d\d:\d\d, while you were editing it$/)).toBeVisible()
  await expect(mine.getByText(/3 values were changed by both of you/)).toBeVisible()
  await expect(mine.getByText('Both set Same')).toBeVisible()
  await expect(mine.getByText('Kept from you (1)')).toBeVisible()
  await expect(mine.getByText('Kept from Marco Rossi (1)')).toBeVisible()
  await expect(mine.getByRole('radio', { checked: true })).toHaveCount(0)
  const save = mine.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await mine.getByRole('radio', { name: 'Deliver qty: 2' }).check()
  await expect(mine.getByText('2 of 3 still to choose')).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'conflict', {
    again: async () => {
      await takeUpDraft(page)
      await page.getByRole('radio').first().check()
    },
  })
  await mine.getByRole('radio', { name: 'Order qty: 2' }).check()
  await mine.getByRole('radio', { name: /Livraison au dépôt/ }).check()
  await save.click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()

  const stored = await readCart(page, cart.id)
  expect(stored.items.slice(0, 5).map((item) => [item.deliver_qty, item.order_qty])).toEqual([
    [2, 0],
    [0, 2],
    [0, 0],
    [1, 0],
    [0, 1],
  ])
  expect([stored.items[2]!.reference, stored.note]).toEqual(['Same', 'Livraison au dépôt, porte 4'])
})

test('back to the lines leaves everything typed; all theirs saves what the other saved and my own other lines', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, wide)
  const mine = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [1, 'deliver_qty'], '1')
  await expect(mine.getByText('Locked by you')).toBeVisible()
  await endLock(page, cart.id)
  const other = await person('sales2')
  const theirs = await open(other, cart.id)
  await type(other, [0, 'deliver_qty'], '1')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Basket was successfully saved.')).toBeVisible()
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByRole('button', { name: 'Back to the lines' }).click()
  await expect(cell(page, 0, 'deliver_qty')).toContainText('2')
  await expect(cell(page, 1, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByRole('button', { name: 'All theirs' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect(stored.items.slice(0, 2).map((item) => item.deliver_qty)).toEqual([1, 1])
})

test('kept input older than somebody else’s save is compared before it is taken up', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, wide)
  const mine = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [1, 'deliver_qty'], '1')
  await expect(mine.getByText('2 changed, kept on this device')).toBeVisible()
  await expect(mine.getByText('Locked by you')).toBeVisible()
  await endLock(page, cart.id)
  const other = await person('sales2')
  const theirs = await open(other, cart.id)
  await type(other, [0, 'deliver_qty'], '1')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Basket was successfully saved.')).toBeVisible()
  await page.reload()
  await expect(mine.getByText(/nothing will be overwritten unseen/)).toBeVisible()
  await mine.getByRole('button', { name: 'Continue with it' }).click()
  await expect(mine.getByText(/1 value was changed by both of you/)).toBeVisible()
  await mine.getByRole('button', { name: 'All mine' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect(stored.items.slice(0, 2).map((item) => item.deliver_qty)).toEqual([2, 1])
})

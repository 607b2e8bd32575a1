import { carts } from '@disadmin/contract/carts/carts'
import { expect, expectNoSeriousAxe, reload, sent, test, toast } from '../kit/index.ts'
import { basketOf } from './basket.ts'
import { buttonOf, cell, changedCells, dialogOf, draftKeys, enter, openBasket } from './page.ts'

const saved = () => toast('Basket was successfully saved.')
const quantities = (served: Awaited<ReturnType<typeof openBasket>>) =>
  served.cart.items.map(({ deliver_qty, order_qty }) => [deliver_qty, order_qty])

test('two clerks save the same basket: conflicts are resolved line by line, and neither loses a change', async () => {
  const served = await openBasket(basketOf(5))
  const mine = dialogOf(served)
  await enter(0, 'deliver_qty', '2')
  await enter(1, 'order_qty', '1')
  await enter(2, 'reference', 'Same')
  await enter(3, 'deliver_qty', '1')
  await mine.getByLabelText('Note').fill('Livraison au dépôt, porte 4')
  served.saveElsewhere('sales2', {
    items: [
      { id: 1, deliver_qty: 1 },
      { id: 2, order_qty: 2 },
      { id: 3, reference: 'Same' },
      { id: 5, order_qty: 1 },
    ],
    note: 'Client vient chercher vendredi',
  })
  const save = buttonOf(served, 'Save')
  await save.click()
  await expect.element(mine.getByText(/^Marco Rossi saved this basket at \d\d:\d\d, while you were editing it$/)).toBeVisible()
  await expect.element(mine.getByText(/3 values were changed by both of you/)).toBeVisible()
  await expect.element(mine.getByText('Both set Same')).toBeVisible()
  await expect.element(mine.getByText('Kept from you (1)')).toBeVisible()
  await expect.element(mine.getByText('Kept from Marco Rossi (1)')).toBeVisible()
  expect(mine.getByRole('radio', { checked: true }).elements()).toEqual([])
  await expect.element(save).toBeDisabled()
  await mine.getByRole('radio', { name: 'Deliver qty: 2' }).click()
  await expect.element(mine.getByText('2 of 3 still to choose')).toBeVisible()
  await expectNoSeriousAxe()
  await mine.getByRole('radio', { name: 'Order qty: 2' }).click()
  await mine.getByRole('radio', { name: /Livraison au dépôt/ }).click()
  await save.click()
  await expect.element(saved()).toBeVisible()
  expect(quantities(served)).toEqual([
    [2, 0],
    [0, 2],
    [0, 0],
    [1, 0],
    [0, 1],
  ])
  expect([served.cart.items[2]?.reference, served.cart.note]).toEqual(['Same', 'Livraison au dépôt, porte 4'])
})

test('going back to the lines keeps the input; choosing all remote values keeps local changes of other lines', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '2')
  await enter(1, 'deliver_qty', '1')
  served.saveElsewhere('sales2', { items: [{ id: 1, deliver_qty: 1 }] })
  await buttonOf(served, 'Save').click()
  await buttonOf(served, 'Back to the lines').click()
  await expect.element(cell(0, 'deliver_qty')).toMatchTextContent('2')
  expect(changedCells()).toEqual(['0 deliver_qty', '1 deliver_qty'])
  await buttonOf(served, 'Save').click()
  await buttonOf(served, 'All theirs').click()
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  expect(sent(carts.patch).at(-1)?.body.items).toEqual([{ id: 2, deliver_qty: 1 }])
  expect(quantities(served).slice(0, 2)).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('a draft older than somebody else’s save is compared before it is continued', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '2')
  await enter(1, 'deliver_qty', '1')
  await expect.poll(draftKeys).toHaveLength(1)
  served.saveElsewhere('sales2', { items: [{ id: 1, deliver_qty: 1 }] })
  reload()
  await expect.element(dialogOf(served).getByText(/nothing will be overwritten unseen/)).toBeVisible()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(dialogOf(served).getByText(/1 value was changed by both of you/)).toBeVisible()
  await buttonOf(served, 'All mine').click()
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  expect(quantities(served).slice(0, 2)).toEqual([
    [2, 0],
    [1, 0],
  ])
})

test('after a save of one’s own in another tab the comparison says so', async () => {
  const served = await openBasket(basketOf(3))
  const here = dialogOf(served)
  await enter(0, 'deliver_qty', '2')
  await enter(1, 'reference', 'Here')
  served.saveElsewhere('sales1', { items: [{ id: 1, deliver_qty: 1 }] })
  await buttonOf(served, 'Save').click()
  await expect
    .element(here.getByText(/^You saved this basket elsewhere at \d\d:\d\d, while you were editing it here$/))
    .toBeVisible()
  await expect.element(here.getByText(/1 value was changed here and elsewhere\./)).toBeVisible()
  await expect.element(here.getByRole('region', { name: 'Values changed by both' })).not.toMatchTextContent('Anna Keller')
  await buttonOf(served, 'All from elsewhere').click()
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  expect(served.cart.items.map(({ deliver_qty, reference }) => [deliver_qty, reference])).toEqual([
    [1, ''],
    [0, 'Here'],
    [0, ''],
  ])
})

import { carts } from '@disadmin/contract/carts/carts'
import { expect, expectNoSeriousAxe, page, paste, press, sent, test, toast, type } from '../kit/index.ts'
import { basketOf, express } from './basket.ts'
import {
  buttonOf,
  cell,
  changedCells,
  copied,
  dayAhead,
  dialogOf,
  draftKeys,
  enter,
  focused,
  lockCalls,
  openBasket,
} from './page.ts'

const saved = () => toast('Basket was successfully saved.')
const isInCell = () => document.activeElement?.getAttribute('role') === 'gridcell'

test('a basket is filled in and saved without touching the mouse [CART-22S] [CART-24] [CART-38]', async () => {
  const served = await openBasket(basketOf(13))
  await expect.poll(focused).toBe('0 deliver_qty')
  await type('1\n'.repeat(10))
  // Enter on the tenth line went on to the second page
  await expect.poll(focused).toBe('10 deliver_qty')
  await expect.element(dialogOf(served).getByText(/^Lines 11–13/)).toBeVisible()
  await press('PageUp')
  expect(focused()).toBe('0 deliver_qty')
  await press('Home', ...Array.from({ length: 6 }, () => 'ArrowRight'))
  expect(focused()).toBe('0 delivery_date')
  const day = dayAhead(3)
  await type(day.shown)
  await press('Tab')
  expect(focused()).toBe('0 delivery_option_id')
  await type('exp\n')
  expect(focused()).toBe('1 delivery_option_id')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  const items = sent(carts.patch)[0]?.body.items
  expect(items).toHaveLength(10)
  expect(items?.slice(0, 2)).toEqual([
    { id: 1, delivery_date: day.stored, delivery_option_id: express.id, deliver_qty: 1 },
    { id: 2, deliver_qty: 1 },
  ])
  await expect.poll(draftKeys).toEqual([])
})

test('an entry is committed once, by key or by leaving the cell, and the focus stays where it was put', async () => {
  const served = await openBasket(basketOf(6))
  const undo = buttonOf(served, 'Undo')
  await enter(0, 'deliver_qty', '1')
  expect(focused()).toBe('1 deliver_qty')
  await undo.click()
  expect(changedCells()).toEqual([])
  await expect.element(undo).toBeDisabled()
  await cell(0, 'deliver_qty').click()
  await type('1')
  await cell(3, 'order_qty').click()
  expect(focused()).toBe('3 order_qty')
  await type('1')
  await dialogOf(served).getByLabelText('Note').click()
  await expect.element(dialogOf(served).getByLabelText('Note')).toHaveFocus()
  expect(changedCells()).toEqual(['0 deliver_qty', '3 order_qty'])
  await cell(4, 'deliver_qty').click()
  await type('7')
  await press('Escape')
  await expect.element(dialogOf(served)).toBeVisible()
  await expect.element(cell(4, 'deliver_qty')).toHaveFocus()
  expect(changedCells()).toEqual(['0 deliver_qty', '3 order_qty'])
})

test('Tab moves through the cells of a line and leaves at its end; Shift+Tab comes back', async () => {
  await openBasket(basketOf(2))
  await cell(0, 'product_no').click()
  const visited = []
  for (let n = 0; n < 5; n += 1) {
    await press('Tab')
    visited.push(focused())
  }
  expect(visited).toEqual(['0 delivery_date', '0 delivery_option_id', '0 deliver_qty', '0 order_qty', '0 reference'])
  await press('Tab')
  expect(isInCell()).toBe(false)
  await press('Shift+Tab')
  expect(focused()).toBe('0 reference')
  await type('W-1')
  await press('Tab')
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-1')
  expect(isInCell()).toBe(false)
})

test('a block from a spreadsheet is pasted over the page’s end; fill down, ranges, copy and undo work [CART-24]', async () => {
  const served = await openBasket(basketOf(12))
  await cell(8, 'delivery_date').click()
  const [first, second, last] = [dayAhead(2), dayAhead(3), dayAhead(4)]
  paste(`${first.shown}\tTour 06:30\r\n${second.typed}\tExpress\r\n${last.shown}\tPick-up\r\n`)
  await expect.element(dialogOf(served).getByText('6 cells pasted')).toBeVisible()
  await press('PageDown')
  await expect.element(cell(10, 'delivery_date')).toMatchTextContent(last.shown)
  await expect.element(cell(10, 'delivery_option_id')).toMatchTextContent('Pick-up')
  await buttonOf(served, 'Undo').click()
  await expect.element(cell(8, 'delivery_option_id')).not.toMatchTextContent('Tour 06:30')
  await enter(0, 'reference', 'W-8812')
  await press('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect.element(cell(3, 'reference')).toMatchTextContent('W-8812')
  expect(copied()).toBe('W-8812\nW-8812\nW-8812\nW-8812')
  await press('Control+z')
  await expect.element(cell(3, 'reference')).not.toMatchTextContent('W-8812')
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-8812')
})

test('letters start no number, a selection reaches the edge, and ? shows the keys', async () => {
  const served = await openBasket(basketOf(12))
  await expect.poll(focused).toBe('0 deliver_qty')
  await type('xk')
  expect(cell(0, 'deliver_qty').getByRole('textbox').elements()).toEqual([])
  await type('3\n')
  await press('Shift+Enter')
  expect(focused()).toBe('0 deliver_qty')
  await press('Control+Shift+ArrowDown', 'Control+d', 'Control+z', 'Control+y')
  await expect.element(dialogOf(served).getByText(/^12 changed/)).toBeVisible()
  await expect.element(cell(11, 'deliver_qty')).toMatchTextContent('3')
  await press('?')
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('open quantities are filled for all or the selected lines, emptied again, and undone in one step', async () => {
  const extra = { product_no: '0042-118', active_no: '', catalogue_url: '', description: 'Dichtring', ordered: 1, price: 2.5 }
  const line = { ordered: 4 }
  const served = await openBasket(
    basketOf([{ ...line, additional_item: extra }, ...Array.from({ length: 11 }, () => line)], { total_customer_price: 943.3 }),
  )
  const dialog = dialogOf(served)
  await cell(1, 'deliver_qty').click()
  await press('Shift+ArrowDown')
  await buttonOf(served, 'Fill what is open').click()
  await expect.element(dialog.getByText('2 lines filled')).toBeVisible()
  expect(changedCells()).toEqual(['1 deliver_qty', '2 deliver_qty'])
  await cell(0, 'deliver_qty').click()
  await buttonOf(served, 'Fill what is open').click()
  await expect.element(dialog.getByText('10 lines filled, 2 had a quantity already')).toBeVisible()
  // 48 pieces and the additional item together are the total of the head
  for (const name of [
    'Deliver now 12 48 940.80',
    'Stays open 0 0 0.00',
    'Additional items 1 1 2.50',
    'Total customer price 13 49 943.30',
  ])
    await expect.element(dialog.getByRole('row', { name })).toBeVisible()
  await cell(0, 'deliver_qty').click()
  await press('Control+Backspace')
  await expect.element(dialog.getByText('12 quantities emptied')).toBeVisible()
  await press('Control+z')
  await expect.element(dialog.getByText(/^12 changed/)).toBeVisible()
  await press('Control+z')
  await expect.element(dialog.getByText(/^2 changed/)).toBeVisible()
})

test('availability decides what is filled where: it is shown first, Enter does it, and one step takes it back', async () => {
  const stock = ['40+', '4', '3', '0', 'Morgen']
  const served = await openBasket(basketOf(stock.map((availability) => ({ ordered: 4, availability }))))
  await cell(0, 'deliver_qty').click()
  await press('Control+Shift+f')
  const asked = page.getByRole('dialog', { name: '3 lines to deliver, 3 to order' })
  await expect.element(asked.getByRole('button', { name: 'Fill' })).toHaveFocus()
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(asked).not.toBeInTheDocument()
  expect([changedCells(), lockCalls()]).toEqual([[], []])
  await buttonOf(served, 'Fill what is open').click()
  await press('Enter')
  await expect.element(dialogOf(served).getByText('3 lines to deliver, 3 to order')).toBeVisible()
  const filled = ['0 deliver_qty', '1 deliver_qty', '2 deliver_qty', '2 order_qty', '3 order_qty', '4 order_qty']
  expect(changedCells()).toEqual(filled)
  await buttonOf(served, 'Undo').click()
  expect(changedCells()).toEqual([])
})

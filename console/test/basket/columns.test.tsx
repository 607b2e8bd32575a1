import { expect, expectNoSeriousAxe, page, press, reload, test, textsOf } from '../kit/index.ts'
import { basketOf, type ServedBasket } from './basket.ts'
import { buttonOf, cell, changedCells, focused, lockIt, openBasket } from './page.ts'

const boxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })
const heads = () => textsOf(page.getByRole('grid').getByRole('columnheader'))

/** Opens the chooser by key and goes to a column; the first has the focus at first. */
const choose = async (served: ServedBasket, name: string) => {
  buttonOf(served, 'Columns').element().focus()
  await press('Enter')
  await expect.element(boxOf('Product number')).toHaveFocus()
  for (let strokes = 0; strokes < 20 && !boxOf(name).element().matches(':focus'); strokes += 1) await press('ArrowDown')
  await expect.element(boxOf(name)).toHaveFocus()
}

test('columns are hidden, moved and widened by key, for this person, until reset', async () => {
  const served = await openBasket(basketOf(2))
  const before = heads()
  const width = () => cell(0, 'customer_price').element().getBoundingClientRect().width
  const priceBefore = width()
  await choose(served, 'Availability')
  await expectNoSeriousAxe()
  await press(' ')
  await press('ArrowDown')
  await press('+')
  await press('Alt+ArrowDown')
  await expect.element(boxOf('Customer price')).toHaveFocus()
  await press('Escape')
  const arranged = [...before.slice(0, 4), 'Delivery date', 'Customer price', ...before.slice(7)]
  expect(heads()).toEqual(arranged)
  expect(width()).toBe(priceBefore + 16)
  reload()
  await expect.element(cell(0, 'deliver_qty')).toHaveFocus()
  expect(heads()).toEqual(arranged)
  await choose(served, 'Product number')
  await press('Tab')
  await press('Enter')
  expect(heads()).toEqual(before)
})

test('the edge of a head is dragged: a column of the right part grows to the left', async () => {
  await openBasket(basketOf(1))
  const widthOf = (key: string) => cell(0, key).element().getBoundingClientRect().width
  const handleOf = (key: string) => page.css(`[role="columnheader"][data-key="${key}"] [data-width-handle]`)
  const before = [widthOf('description'), widthOf('reference')]
  await handleOf('description').dropTo(page.css('[role="columnheader"][data-key="customer_price"]'))
  await handleOf('reference').dropTo(page.css('[role="columnheader"][data-key="order_qty"]'))
  expect(widthOf('description')).toBeGreaterThan(before[0]! + 50)
  expect(widthOf('reference')).toBeGreaterThan(before[1]! + 20)
})

test('a column that takes input cannot be hidden; paste, arrows and Ctrl+D follow the order shown', async () => {
  const served = await openBasket(basketOf(3))
  await lockIt(served)
  await choose(served, 'Order qty')
  await press(' ')
  await expect.element(boxOf('Order qty')).toHaveAttribute('aria-disabled', 'true')
  await press('Alt+ArrowUp')
  await press('Escape')
  expect(heads().slice(-4)).toEqual(['Order qty', 'Deliver qty', 'Reference', 'Status'])
  await cell(0, 'deliver_qty').click()
  await press('ArrowLeft')
  expect(focused()).toBe('0 order_qty')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '1\t2')
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(changedCells).toEqual(['0 order_qty', '0 deliver_qty'])
  await expect.element(cell(0, 'order_qty')).toMatchTextContent('1')
  await expect.element(cell(0, 'deliver_qty')).toMatchTextContent('2')
  await press('ArrowDown')
  await press('Shift+ArrowRight')
  await press('Control+d')
  await expect.poll(changedCells).toEqual(['0 order_qty', '0 deliver_qty', '1 order_qty', '1 deliver_qty'])
})

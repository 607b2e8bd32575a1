import { carts } from '@disadmin/contract/carts/carts'
import { expect, page, paste, press, sent, test, toast, type } from '../kit/index.ts'
import { basketOf } from './basket.ts'
import { buttonOf, cell, dayAhead, dialogOf, enter, focused, openBasket } from './page.ts'

const described = (line: number, key: string, words: string) => expect.element(cell(line, key)).toHaveAccessibleDescription(words)
const shows = (line: number, key: string, text: string) => expect.element(cell(line, key)).toMatchTextContent(text)

test('a wrong cell says why at the cell, is counted, and is not sent', async () => {
  const served = await openBasket(basketOf(12))
  await enter(0, 'deliver_qty', '4')
  await expect.element(cell(0, 'deliver_qty')).toHaveAttribute('aria-invalid', 'true')
  const words = 'Deliver qty must be 3 or less: 3 ordered, 0 delivered'
  await described(0, 'deliver_qty', words)
  await expect.element(page.css('.basket-message')).toHaveTextContent(words)
  await buttonOf(served, 'Next lines').click()
  const correct = buttonOf(served, '1 cell to correct')
  await correct.click()
  await expect.poll(focused).toBe('0 deliver_qty')
  await press('Control+s')
  await type('1\n')
  expect(sent(carts.patch)).toEqual([])
  await expect.element(correct).not.toBeInTheDocument()
})

test('a pasted column with a header, an empty cell and numbers that may mean two things: nothing is guessed', async () => {
  const served = await openBasket(basketOf(Array.from({ length: 6 }, () => ({ ordered: 1500 }))))
  const dialog = dialogOf(served)
  await enter(1, 'deliver_qty', '7')
  await cell(0, 'deliver_qty').click()
  paste('Menge\r\n1.000\r\n\r\n1’000\r\n2,0\r\n1,500\r\n')
  const outcome = '4 cells pasted, 1 header row left out, 1 empty cell changed nothing'
  await expect.element(dialog.getByText(outcome)).toBeVisible()
  await described(0, 'deliver_qty', '1.000: 1 or 1000?')
  await shows(1, 'deliver_qty', '7')
  await shows(2, 'deliver_qty', '1000')
  await shows(3, 'deliver_qty', '2')
  await described(4, 'deliver_qty', '1,500: 1.5 or 1500?')
  // a wrong quantity counts as 0 and is reported
  await expect.element(dialog.getByRole('row', { name: 'Deliver now 3 1’009' })).toBeVisible()
  await expect.element(dialog.getByText('2 quantities to correct are not counted')).toBeVisible()
  await buttonOf(served, 'Delivery').click()
  await expect.poll(focused).toBe('4 deliver_qty')
  expect(sent(carts.deliver)).toEqual([])
  for (const line of [0, 4]) await enter(line, 'deliver_qty', '1000')
  await press('Control+s')
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(served.cart.items.map(({ deliver_qty }) => deliver_qty)).toEqual([1000, 7, 1000, 2, 1000, 0])
})

test('a date is typed alike in a cell and in "Setup all items", opens as DD/MM/YYYY and is shown with points [FMT-11]', async () => {
  const served = await openBasket(basketOf(5))
  const { shown, typed } = dayAhead(5)
  const [day, month, year] = shown.split('.') as [string, string, string]
  const ways = [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${day} ${month} ${year}`, `${day}.${month}`, '+5']
  for (const [line, text] of ways.entries()) {
    await enter(line, 'delivery_date', text)
    await shows(line, 'delivery_date', shown)
  }
  await cell(0, 'delivery_date').click()
  await press('F2')
  await expect.element(cell(0, 'delivery_date').getByRole('textbox')).toHaveValue(typed)
  await press('Escape')
  const field = dialogOf(served).getByRole('group', { name: 'Setup all items' }).getByLabelText('Delivery date', { exact: true })
  for (const text of [...ways, `${day}.${month}.${year.slice(2)}`]) {
    await field.fill(text)
    await press('Tab')
    await expect.element(field).toHaveValue(typed)
  }
  const monday = [1, 2, 3, 4, 5, 6, 7].map(dayAhead).find(({ stored }) => new Date(stored).getUTCDay() === 1)!
  await enter(1, 'delivery_date', 'mo')
  await shows(1, 'delivery_date', monday.shown)
  await enter(1, 'delivery_date', '31022027')
  await described(1, 'delivery_date', 'Must be a date')
})

import { expect, expectNoSeriousAxe, page, paste, press, test, type, vi } from '../kit/index.ts'
import { basketOf } from './basket.ts'
import { buttonOf, cell, changedCells, dialogOf, focused, linesOf, lockCalls, openBasket } from './page.ts'

const field = (name: RegExp) => page.getByRole('textbox', { name })
const search = page.getByRole('searchbox', { name: /^Search by number/ })
const scan = field(/^Scan a product number/)
const status = (text: string | RegExp) => page.getByRole('status').getByText(text)
const only = (name: RegExp) => page.getByRole('radio', { name })
const rows = () => document.querySelectorAll('[role="gridcell"][data-key="product_no"]').length

/** 500 lines; every tenth has pieces at the wholesaler, the last one is closed. */
const big = () =>
  basketOf(
    Array.from({ length: 500 }, (_, n) => ({
      product_no: `P-${n + 1}`,
      description: n === 323 ? 'Zahnriemen' : 'Bremsscheibe',
      wholesaler_qty: n % 10 === 0 ? 1 : 0,
      ...(n === 499 && { delivered: 3, status: 'closed' as const }),
    })),
  )

test('lines are searched and filtered by keys; quantities are filled in the lines shown, and pages are typed [CART-24]', async () => {
  const served = await openBasket(big())
  const dialog = dialogOf(served)
  await expect.poll(focused).toBe('0 deliver_qty')
  await press('Control+f')
  await expect.element(search).toHaveFocus()
  await type('zahnriemen')
  await expect.element(dialog.getByText('Lines 1–1 of 1 (500 in all)')).toBeVisible()
  await expectNoSeriousAxe()
  await press('ArrowDown')
  await type('2\n')
  await press('Control+f', 'Escape')
  await expect.element(search).toHaveValue('')
  await expect.element(dialog.getByText('Lines 321–330 of 500')).toBeVisible()
  await press('Escape')
  expect(focused()).toBe('323 deliver_qty')
  await only(/^At the wholesaler 50$/).click()
  await expect.element(dialog.getByText('Lines 1–10 of 50 (500 in all)')).toBeVisible()
  await buttonOf(served, 'Fill what is shown').click()
  await expect.element(status('50 lines filled')).toBeVisible()
  await expect.element(only(/^Changed 51$/)).toBeVisible()
  await field(/^Page$/).fill('5')
  await press('Enter')
  await expect.element(cell(49, 'product_no')).toMatchTextContent('P-491')
  await search.fill('nothing has this')
  await expect.element(dialog.getByText('No line matches.', { exact: true })).toBeVisible()
  expect(rows()).toBe(0)
  await expect.element(search).toHaveFocus()
})

test('a scanned number adds one piece to its line on any page, locks the basket, and is undone alone', async () => {
  const sounds = vi.spyOn(OscillatorNode.prototype, 'start')
  const served = await openBasket(big())
  await expect.poll(focused).toBe('0 deliver_qty')
  await press('Control+b')
  await expect.element(scan).toHaveFocus()
  await type('p324\np324\n')
  await expect.element(status('P-324: 2 of 3')).toBeInTheDocument()
  await expect.element(cell(323, 'deliver_qty')).toMatchTextContent('2')
  await expect.element(scan).toHaveFocus()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  expect(lockCalls()).toEqual([true])
  expect(sounds).not.toHaveBeenCalled()
  await type('p324\np324\n')
  await expect.element(status('p324: more than ordered')).toBeVisible()
  expect(sounds).toHaveBeenCalledTimes(2)
  await expectNoSeriousAxe()
  // what is scanned next replaces the number that was refused
  await type('P-0\n')
  await expect.element(status('Not in this basket: P-0')).toBeVisible()
  await page.getByRole('button', { name: 'Sound when a number is refused' }).click()
  await scan.fill('P-500')
  await press('Enter')
  await expect.element(status('P-500: its line is closed')).toBeVisible()
  expect(sounds).toHaveBeenCalledTimes(4)
  await press('Escape')
  expect(focused()).toBe('323 deliver_qty')
  await press('Control+z')
  await expect.element(cell(323, 'deliver_qty')).toMatchTextContent('2')
  await press('Control+b')
  await scan.fill('')
  await press('Control+z')
  await expect.element(cell(323, 'deliver_qty')).toMatchTextContent('1')
  await expect.element(scan).toHaveFocus()
})

test('a scan that somebody else’s lock refuses is reverted, with a sound [CART-22S]', async () => {
  const sounds = vi.spyOn(OscillatorNode.prototype, 'start')
  const served = await openBasket(basketOf([{ product_no: 'P-1' }]))
  await expect.poll(focused).toBe('0 deliver_qty')
  served.lockElsewhere('sales2')
  await press('Control+b')
  await type('P-1\n')
  await expect.element(scan).toBeDisabled()
  expect(changedCells()).toEqual([])
  expect(sounds).toHaveBeenCalledTimes(2)
})

test('a pasted block goes to lines by its product numbers, asks where they could be quantities, and names unknown ones', async () => {
  const served = await openBasket(basketOf([{ product_no: 'P-1' }, { product_no: '2' }, { product_no: '3' }, {}]))
  await cell(3, 'order_qty').click()
  paste('Article\tQuantity\r\n3\t1\r\nP-1\t2\r\n')
  await expect.element(status('2 cells pasted, 1 header row left out')).toBeVisible()
  expect(changedCells()).toEqual(['0 order_qty', '2 order_qty'])
  paste('P-1\t3\nX-1\t1\nX-2\t1\nX-3\t1\nX-4\t1\nX-5\t1\nX-6\t1\n')
  await expect.element(status('Nothing pasted. Not in this basket: X-1, X-2, X-3, X-4, X-5 and 1 more')).toBeVisible()
  await expect.element(cell(0, 'order_qty')).toMatchTextContent('2')
  await cell(0, 'deliver_qty').click()
  paste('2\t1\n3\t0\n')
  const question = page.getByRole('dialog', { name: 'Paste by product number?' })
  await expect.element(question.getByRole('button', { name: 'By number' })).toHaveFocus()
  await press('Enter')
  await expect.poll(changedCells).toEqual(['0 order_qty', '1 deliver_qty', '2 order_qty'])
  await expect.poll(focused).toBe('0 deliver_qty')
  paste('2\t1\n3\t0\n')
  await question.getByRole('button', { name: 'As quantities' }).click()
  await expect.element(cell(1, 'deliver_qty')).toMatchTextContent('3')
  await expect.element(linesOf(served)).toBeVisible()
})

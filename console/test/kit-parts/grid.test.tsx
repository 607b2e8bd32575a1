import { Matrix } from '../../src/kit/gallery/Matrix.tsx'
import { cell, focused } from '../basket/page.ts'
import { expect, page, press, test, type } from '../kit/index.ts'
import { mountPart } from './mountPart.tsx'

/** The grid at its largest: 5,000 rows of 60 columns. */
const open = async () => {
  await mountPart(<Matrix />)
  await cell(0, 'group_1').click()
}

const status = page.getByRole('status').first()
const drawn = () => document.querySelectorAll('[role="gridcell"]').length
const inSight = (line: number, key: string) => {
  const box = cell(line, key).element().getBoundingClientRect()
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
}

/** What the browser's clipboard would do to the cell in focus. */
const clip = (kind: 'copy' | 'paste', text = ''): string => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData('text/plain')
}

test('of 300,000 cells only those in sight are drawn, wherever the keys lead', async () => {
  await open()
  for (const [keys, at] of [
    ['Control+End', '4999 saved'],
    ['Control+Home', '0 product_group'],
    ['PageDown', '20 product_group'],
    ['End', '20 saved'],
  ] as const) {
    await press(keys)
    await expect.poll(focused).toBe(at)
    expect(drawn()).toBeLessThan(1200)
  }
  await press('Control+End', 'ArrowLeft')
  await expect.poll(() => inSight(4999, 'group_52')).toBe(true)
})

test('typing overwrites, the editors read what people write, a flag is turned by the space bar', async () => {
  await open()
  await cell(3, 'group_1').click()
  await type('12,5\n')
  await expect.element(cell(3, 'group_1')).toMatchTextContent(/^12\.5/)
  await cell(4, 'group_1').click()
  await type('120\n')
  await expect.element(page.css('.grid-message')).toHaveTextContent('A discount is between 0 and 100 per cent.')
  await cell(3, 'term').click()
  await type('pi\n')
  await expect.element(cell(3, 'term')).toMatchTextContent('Pick-up')
  await cell(3, 'from_day').click()
  await type('241227\n')
  await expect.element(cell(3, 'from_day')).toMatchTextContent('24.12.2027')
  await cell(3, 'blocked').click()
  await press('Space')
  await expect.element(status).toMatchTextContent('5 changed')
  await press('Control+z')
  await expect.element(status).toMatchTextContent('4 changed')
})

test('a block of 200 × 60 is pasted and taken back, a column of 5,000 filled, a range copied', async () => {
  await open()
  const row = (_: unknown, at: number) =>
    Array.from({ length: 60 }, (__, column) => `${at % 100}${column % 2 ? ',5' : '.25'}`).join('\t')
  clip('paste', Array.from({ length: 200 }, row).join('\r\n'))
  await expect.element(status).toMatchTextContent('10400 taken, 1600 without a place')
  await expect.element(cell(2, 'group_1')).toMatchTextContent(/^2\.25/)
  await expect.element(cell(2, 'group_2')).toMatchTextContent(/^2\.5/)
  await press('Control+z')
  await expect.element(page.getByText('0 changed', { exact: true })).toBeVisible()
  await press('Control+y')
  await cell(4, 'group_2').click()
  await press('Control+Shift+ArrowDown', 'Control+d')
  await expect.element(cell(4999, 'group_2')).toMatchTextContent(/^4\.5/)
  await press('Control+Home')
  await expect.element(cell(0, 'product_group')).toHaveFocus()
  await cell(0, 'from_day').click()
  await press('Shift+ArrowDown', 'Shift+ArrowRight')
  expect(clip('copy')).toBe('01.12.2026\tTour\n\tPost')
})

test('the keyboard stays where it was when its cell is scrolled away', async () => {
  await open()
  await cell(5, 'group_2').click()
  const scroller = cell(5, 'group_2').element().closest('[role="grid"]')!
  const box = [scroller, ...scroller.querySelectorAll('*')].find((one) => one.scrollHeight > one.clientHeight + 10_000)!
  box.scrollTo(3000, 40_000)
  await expect.element(cell(1115, 'product_group')).toBeVisible()
  expect(focused()).toBe('5 group_2')
  await press('ArrowDown')
  await expect.poll(focused).toBe('6 group_2')
  await expect.poll(() => inSight(6, 'group_2')).toBe(true)
})

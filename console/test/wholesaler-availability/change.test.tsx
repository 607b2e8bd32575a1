import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  page,
  paste,
  press,
  refused,
  sent,
  test,
  toast,
  type,
} from '../kit/index.ts'
import { button, entry, open } from './availability.ts'

const { change } = wholesalerAvailability
const dialog = page.getByRole('dialog', { name: 'Change selected' })
const cell = (name: string) => dialog.getByLabelText(name, { exact: true })
const block = 'Product\tQuantity\nBD-312V-0457\t24\nBP-0882-14\t0\nBD-312V-0457\t1.000\n'

test('single products are pasted from a spreadsheet, corrected by keys and changed; what is refused stands at its row [AVAIL-08] [AVAIL-14] [AVAIL-19S]', async () => {
  await open()
  await button('Change selected').click()
  await expect.element(cell('Product number, row 1')).toBeVisible()
  cell('Product number, row 1').element().focus()
  paste(block)
  await expect.element(dialog.getByText('3 rows pasted')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Quantity must be greater than 0 (row 2)')
  await expect.element(dialog).toMatchTextContent('Already in row 1')
  await expect.element(dialog).toMatchTextContent('2 rows to correct')
  await expectNoSeriousAxe()
  await button('Change 3 products').click()
  await expect.element(cell('Quantity, row 2')).toHaveFocus()
  await type('60\n')
  await expect.element(cell('Product number, row 3')).toHaveFocus()
  await type('OF-7206-8')
  await press('Tab')
  await type('180')
  const message = 'Unknown product'
  answerOnce(change, refused(422, { errors: [{ source: 'changes.1.product_number', message }] }))
  await button('Change 3 products').click()
  await expect.element(cell('Product number, row 2')).toHaveAccessibleDescription(message)
  await expect.element(cell('Product number, row 2')).toHaveFocus()
  answer(change, entry('', { type: 'change', filename: null, rows: 3 }))
  await button('Change 3 products').click()
  await expect.element(toast('Availability was successfully changed.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(change).at(-1)?.body.changes).toEqual([
    { product_number: 'BD-312V-0457', quantity: 24 },
    { product_number: 'BP-0882-14', quantity: 60 },
    { product_number: 'OF-7206-8', quantity: 180 },
  ])
})

test('leaving with rows asks; without any it does not', async () => {
  await open()
  await button('Change selected').click()
  await cell('Product number, row 1').fill('KEPT-1')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Back to the form' }).last().click()
  await expect.element(cell('Product number, row 1')).toHaveValue('KEPT-1')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Change selected').click()
  await expect.element(cell('Product number, row 1')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

import { type DiscountLimitCode, discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { answer, answerOnce, expect, expectNoSeriousAxe, hold, mountConsole, page, paste, press } from '../kit/index.ts'
import { recorded, refused, sent, test, toast, type } from '../kit/index.ts'
import { button, editors, unlock } from './matrix.ts'

const grid = page.getByRole('grid', { name: 'Discount limit codes' })
const dialog = page.getByRole('dialog')

/** The cell of a code, by its line, in a group, by its place: the base is 0. */
const cell = (line: number, group: number) => page.css(`[role="gridcell"][data-line="${line}"][data-column="${group + 1}"]`)

const enter = async (line: number, group: number, text: string) => {
  await cell(line, group).click()
  await type(`${text}\n`)
}

/** Opens the tab with the codes of the demo and one without limits, which comes first. */
const openLimits = async (): Promise<DiscountLimitCode> => {
  const { objects, meta } = recorded(discountLimits.list)
  const code: DiscountLimitCode = {
    id: 40,
    code: '0T',
    discount_limits: objects[0]!.discount_limits.map((limit, at) => ({ ...limit, id: 400 + at, value: null })),
  }
  answer(discountLimits.list, () => ({ objects: [code, ...objects], meta: { total_count: meta.total_count + 1 } }))
  answer(discountLimits.save, ({ body }) => {
    for (const { id, value } of body.objects) code.discount_limits.find((limit) => limit.id === id)!.value = value
    return { saved: body.objects.length, conflicts: [] }
  })
  await mountConsole({ as: 'admin', at: '/admin/discount-groups?tab=limits' })
  await expect.element(grid.getByRole('gridcell', { name: code.code, exact: true })).toBeVisible()
  return code
}
const valuesOf = ({ discount_limits: limits }: DiscountLimitCode) => limits.map(({ value }) => value)

test('limits are locked until Edit, checked and saved; a wrong one says why and blocks the save [DISC-14] [DISC-26] [DISC-29] [DISC-34] [FMT-27]', async () => {
  const code = await openLimits()
  await expect.element(page.getByText(/^\d+ limit codes, 8 groups$/)).toBeVisible()
  await enter(0, 0, '30')
  await expect.element(cell(0, 0)).toHaveTextContent('')
  await expect.element(button('Save')).toBeDisabled()
  await unlock()
  await enter(0, 0, '30')
  await expect.element(cell(0, 1)).toMatchTextContent('30.00')
  await enter(0, 1, '100,01')
  await expect.element(page.css('.grid-message')).toHaveTextContent('Must be a number from 0 to 100')
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(page.getByText('1 invalid')).toBeVisible()
  await expectNoSeriousAxe()
  await enter(0, 1, '27,5')
  await expect.element(page.getByText('2 changed')).toBeVisible()
  await press('Control+s')
  await expect.element(toast('The limits were saved.')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  expect(valuesOf(code).slice(0, 3)).toEqual([30, 27.5, null])
})

test('a block is pasted into the limits, taken back, and leaving asks before it is lost [DISC-26]', async () => {
  const code = await openLimits()
  await unlock()
  await cell(0, 0).click()
  paste('10\t12,5\t20 %')
  await expect.element(page.getByText('3 changed')).toBeVisible()
  await press('Control+z')
  await expect.element(page.getByText('3 changed')).not.toBeInTheDocument()
  await press('Control+y')
  await page.getByRole('tab', { name: 'Customers in discount groups' }).click()
  await expect.element(dialog).toMatchTextContent('3 changes have not been saved.')
  await dialog.getByText('Back to the form').click()
  await button('Save').click()
  await expect.element(toast('The limits were saved.')).toBeVisible()
  expect(valuesOf(code).slice(0, 4)).toEqual([10, 12.5, 20, null])
})

test('a conflict of a limit is resolved as local or remote [DISC-34]', async () => {
  const { discount_limits: limits } = await openLimits()
  await unlock()
  await enter(0, 0, '11')
  await enter(0, 1, '12')
  const theirs = limits
    .slice(0, 2)
    .map(({ id }, at) => ({ id, mine: 11 + at, theirs: 21 + at, by: 'sales2', at: '2026-11-27T09:29:00Z' }))
  answerOnce(
    discountLimits.save,
    refused(409, { code: 'stale', errors: theirs.map((data) => ({ source: 'objects', message: '', data })) }),
  )
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('2 limits were changed by somebody else meanwhile')
  await expectNoSeriousAxe()
  await dialog.getByText('Mine 11.00').click()
  await dialog.getByText('Theirs 22.00').click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast('The limits were saved.')).toBeVisible()
  expect(sent(discountLimits.save).at(-1)?.body.objects).toEqual([{ id: 400, value: 11, based_on: 21 }])
})

test('Edit waits for what somebody else changed: it does not come while a limit is typed, and Undo stays [DISC-26]', async () => {
  const code = await openLimits()
  code.discount_limits[1]!.value = 22
  const { release } = hold(discountLimits.list)
  await button('Edit').click()
  await cell(0, 0).click()
  await type('3')
  expect(editors()).toBe(0)
  await expect.element(button('Edit')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(button('Cancel')).toBeVisible()
  await expect.element(cell(0, 1)).toMatchTextContent('22.00')
  await enter(0, 0, '31')
  await expect.element(page.getByText('1 changed')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('1 changed')).not.toBeInTheDocument()
})

test('a code is added, refused when it is there, and deleted [DISC-33]', async () => {
  await openLimits()
  await button('Add limit code').click()
  const name = dialog.getByLabelText('Limit code')
  answerOnce(discountLimits.add, refused(409, { errors: [{ source: 'code', message: 'Attempt to insert a duplicate: A' }] }))
  await name.fill('A')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('Attempt to insert a duplicate: A')).toBeVisible()
  answer(discountLimits.add, ({ body }) => ({ id: 41, code: body.code, discount_limits: [] }))
  await name.fill('N1')
  await press('Enter')
  await expect.element(toast('Limit code N1 was added.')).toBeVisible()

  await button('Delete limit code').click()
  await dialog.getByRole('combobox', { name: 'Limit code' }).fill('0T')
  await press('Enter')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  answer(discountLimits.delete, undefined)
  await button('Yes, delete!').click()
  await expect.element(toast('Limit code 0T was deleted.')).toBeVisible()
  expect(sent(discountLimits.delete)[0]?.params).toEqual({ id: '40' })
})

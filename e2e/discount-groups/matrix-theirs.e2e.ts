import { enterAs, expect, test } from '../kit/test.ts'
import { button, cell, openMatrix, readMatrix, savedIn, saveElsewhere, type, unlock } from './matrix.ts'

test('after the rest is saved, what others saved is read before anything is typed, and goes into no entry [DISC-10]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await openMatrix(page)
  const { categories } = await readMatrix(page)
  const [one, two, three] = [6, 7, 10].map((line) => categories[line]!.category_id) as [string, string, string]
  await unlock(page)
  await type(page, 6, 1, '11.35')
  await type(page, 7, 1, '12.45')
  const other = await person('admin')
  await saveElsewhere(other, one, 1, 23.65)
  await saveElsewhere(other, three, 1, 24.75)
  await button(page, 'Save').click()
  const [asked, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/v1/discount-categories/matrix*', async (route) => {
    asked.resolve()
    await mayCome.promise
    await route.fallback()
  })
  await button(page, 'Save the rest: 1 discount').click()
  await expect(page.getByText('1 cell was changed by somebody else and is not saved yet.')).toBeVisible()
  await asked.promise
  await cell(page, 7, 1).click()
  await page.keyboard.type('9')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  mayCome.resolve()
  await expect(cell(page, 10, 1)).toContainText('24.75')
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy')
  await type(page, 7, 1, '13.55')
  await expect(cell(page, 7, 1)).toContainText('13.55')
  await button(page, 'Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'All theirs' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(button(page, 'Edit')).toBeEnabled()
  await expect(cell(page, 7, 1)).toContainText('13.55')
  expect([(await savedIn(page, one))[1], (await savedIn(page, two))[1], (await savedIn(page, three))[1]]).toEqual([
    23.65, 13.55, 24.75,
  ])
})

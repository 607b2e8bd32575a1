import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import {
  address,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  paste,
  press,
  reload,
  sent,
  test,
  toast,
  type,
} from '../kit/index.ts'
import { button, cell, editors, enter, grid, openMatrix, serveMatrix, unlock } from './matrix.ts'

test('one row per category, one column per group; a filter by ID or description that the address keeps [DISC-04]', async () => {
  const { matrix } = await openMatrix()
  const { length: rows } = matrix.categories
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
  for (const { name } of matrix.groups) await expect.element(grid.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect.element(cell(0, 1)).toMatchTextContent('11.50')
  // left empty: the value of the base group
  await expect.element(cell(0, 3)).toMatchTextContent('7.00')

  await press('/')
  await type(`${matrix.categories[5]!.category_id}\n`)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  expect(address()).toBe('/admin/discount-groups?q=000429')
  reload()
  await expect.element(cell(0, 1)).toMatchTextContent('10.00')
  await page.getByLabelText('Category ID or description').fill('no such part')
  await button('Find').click()
  await expect.element(page.getByText('No category matches “no such part”')).toBeVisible()
  await expect.element(page.getByText('The filter looks at the ID and the description.')).toBeVisible()
  await page.getByRole('main').getByText('Reset', { exact: true }).last().click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
})

test('locked until Edit, which reads anew; Save stores and locks [DISC-08] [DISC-09] [DISC-10] [DISC-31]', async () => {
  const served = await openMatrix()
  await cell(10, 1).click()
  await type('99')
  expect(editors()).toBe(0)
  await expect.element(button('Save')).toBeDisabled()

  served.saveElsewhere(11, 1, 44.5)
  await unlock()
  await expect.element(cell(11, 1)).toMatchTextContent('44.50')
  await enter(10, 1, '12.34')
  await expect.element(cell(10, 1)).toHaveAttribute('data-changed', '')
  await expect.element(page.getByText('1 changed', { exact: true })).toBeVisible()
  await expectNoSeriousAxe()
  await button('Save').click()
  await expect.element(toast('1 discount was saved.')).toBeVisible()
  await expect.element(button('Edit')).toBeEnabled()
  await expect.element(button('Save')).toBeDisabled()
  expect(sent(discountCategories.save)[0]?.body.objects).toEqual([
    { id: 301, discount_groups: [{ pk: 2, value: 12.34, based_on: 13 }] },
  ])
})

test('a row has its own edit and save, one at a time [DISC-11] [DISC-12]', async () => {
  const { values } = await openMatrix()
  const edit = grid.getByRole('button', { name: 'Edit 000423', exact: true })
  await edit.click()
  await expect.element(grid.getByRole('button', { name: /^Edit / })).not.toBeInTheDocument()
  await expect.element(button('Edit')).not.toBeInTheDocument()
  await cell(4, 1).click()
  await type('5')
  expect(editors()).toBe(0)
  await enter(3, 1, '33')
  await grid.getByRole('button', { name: 'Save row 000423' }).click()
  await expect.element(toast('1 discount was saved.')).toBeVisible()
  await expect.element(edit).toBeVisible()
  expect(values(3)[1]).toBe(33)
})

test('a wrong cell says why and blocks the save alone [DISC-14] [DISC-15S] [FMT-27]', async () => {
  await openMatrix()
  await unlock()
  const told = (text: string) => page.getByRole('status').filter({ hasText: text })
  for (const text of ['132', '100.001', '-1', '1e2']) {
    await cell(6, 1).click()
    await press('F2', 'Control+a')
    await type(`${text}\n`)
    await expect.element(cell(6, 1)).toMatchTextContent(text)
    await expect.element(told('Must be a number from 0 to 100')).toBeVisible()
    await expect.element(cell(6, 1)).toHaveAttribute('aria-invalid', 'true')
  }
  await enter(7, 1, '1.234')
  await cell(7, 1).click()
  await expect.element(told('Must have at most two decimals')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await enter(7, 1, '1.23')
  await enter(6, 1, '13,2 %')
  await expect.element(cell(6, 1)).toMatchTextContent('13.20')
  await expect.element(button('Save')).toBeEnabled()
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.element(button('Edit')).toBeEnabled()
  await expect.element(cell(6, 1)).not.toHaveAttribute('data-changed')
})

test('a pasted block takes comma, point and %; an empty cell has the base group’s value in grey; what has no room is said [DISC-15S]', async () => {
  await openMatrix()
  await unlock()
  await cell(14, 1).click()
  paste('12,5 %\t\r\n7.25\t8\r\n')
  await expect.element(cell(14, 1)).toMatchTextContent('12.50')
  await expect.element(cell(14, 2)).toHaveAttribute('data-quiet', '')
  await expect.element(cell(14, 2)).toMatchTextContent('18.50')
  await expect.element(page.getByText('4 cells pasted')).toBeVisible()
  await enter(14, 0, '3')
  await expect.element(cell(14, 2)).toMatchTextContent('3.00')
  await cell(14, 7).click()
  paste('1\t2\t3')
  await expect.element(page.getByText('1 cell pasted · 2 had no place or are locked')).toBeVisible()
  for (let n = 0; n < 3; n += 1) await button('Undo').click()
  await expect.element(button('Undo')).toBeDisabled()
  await expect.element(cell(14, 1)).toMatchTextContent('23.00')
})

test('a selection is raised: what changes, is rounded or stops at 100 is shown first, and the changes are listed', async () => {
  await openMatrix()
  await unlock()
  await enter(18, 1, '10')
  await enter(19, 1, '99')
  await enter(20, 1, '12.33')
  await cell(18, 1).click()
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  await expect.element(page.getByText('3 cells', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Average 40.44')).toBeVisible()
  await button('Change selection').click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 selected cells' })
  await dialog.getByText('Raise', { exact: true }).click()
  await dialog.getByLabelText('By', { exact: true }).fill('10')
  await dialog.getByText('% of the value').click()
  await dialog.getByText('0.5', { exact: true }).click()
  await expect.element(dialog.getByText('3 cells change')).toBeVisible()
  await expect.element(dialog.getByText('1 is rounded · 1 stops at 0 or 100')).toBeVisible()
  await expectNoSeriousAxe()
  await button('Apply').click()
  await expect.element(cell(18, 1)).toMatchTextContent('11.00')
  await expect.element(cell(19, 1)).toMatchTextContent('100.00')
  await expect.element(cell(20, 1)).toMatchTextContent('13.50')
  await page.getByText('3 changed', { exact: true }).click()
  const list = page.getByRole('dialog', { name: '3 changed discounts' })
  await expect.element(list.getByRole('row')).toHaveLength(4)
  await list
    .getByRole('button', { name: /Show this cell|\d/ })
    .nth(1)
    .click()
  await expect.element(cell(19, 1)).toHaveFocus()
})

test('the keyboard alone finds, edits, fills a range, undoes and saves [DISC-04] [DISC-10]', async () => {
  const { values } = await openMatrix()
  await press('/')
  await type('100414\n')
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  const isFocused = () => document.activeElement === button('Edit').query()
  for (let n = 0; n < 12 && !isFocused(); n += 1) await press('Tab')
  await press('Enter')
  await expect.element(cell(0, 0)).toHaveFocus()
  await press('ArrowRight')
  await type('41')
  await press('Tab')
  await type('42,5')
  await press('Tab', 'F2', 'Control+a')
  await type('43')
  await press('Enter', 'ArrowLeft', 'ArrowLeft')
  await expect.element(cell(0, 1)).toHaveFocus()
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r')
  await expect.element(cell(0, 3)).toMatchTextContent('41.00')
  await press('Control+z')
  await expect.element(cell(0, 3)).toMatchTextContent('43.00')
  await press('Escape', 'Control+s')
  await expect.element(toast('3 discounts were saved.')).toBeVisible()
  expect(values(13).slice(1, 4)).toEqual([41, 42.5, 43])
})

test('the dialog of the keys has those of the matrix while it is shown, and no longer', async () => {
  await openMatrix()
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent('In the table of discounts')
  await expect.element(keys).toMatchTextContent('fill right')
  await press('Escape')
  await page.getByRole('tab', { name: 'Customers in discount groups' }).click()
  await expect.element(grid).not.toBeInTheDocument()
  await press('?')
  await expect.element(keys).toMatchTextContent('In lists')
  await expect.element(keys).not.toMatchTextContent('In the table of discounts')
})

test('on a phone the category stays in sight and a row is edited; in German no standing heading is broken [DISC-11]', async () => {
  const { values } = serveMatrix()
  await mountConsole({ as: 'admin', at: '/admin/discount-groups', language: 'de', width: 390, height: 844 })
  const name = page.getByRole('columnheader', { name: 'Kategorienummer' })
  await expect.element(name).toBeVisible()
  const span = name.element().querySelector('span')!
  expect([span.getClientRects().length, span.scrollWidth <= span.clientWidth]).toEqual([1, true])
  expect(span.getBoundingClientRect().height).toBeLessThan(24)

  await mountConsole({ as: 'admin', at: '/admin/discount-groups', width: 390, height: 844 })
  await expect.element(button('Edit')).not.toBeInTheDocument()
  const box = (await expect.element(grid).toBeVisible(), grid.element())
  box.scrollTo({ left: 400 })
  await expect.element(grid.getByText('000420', { exact: true })).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await grid.getByRole('button', { name: 'Edit 000420', exact: true }).click()
  await type('9.75\n')
  await expectNoSeriousAxe()
  await grid.getByRole('button', { name: 'Save row 000420' }).click()
  await expect.element(toast('1 discount was saved.')).toBeVisible()
  expect(values(2)[0]).toBe(9.75)
})

import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { Right } from '@disadmin/contract/kit/access'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
  type,
} from '../kit/index.ts'
import { button, cell, grid, openMatrix, serveMatrix } from './matrix.ts'

const { matrix: read } = discountCategories
const path = '/admin/discount-groups'

test.each<{ right: Right; gone: string[]; stays: string[] }>([
  { right: 'DiscountGroup/update', gone: ['Edit', 'Save', 'Edit 000414', 'Import'], stays: ['Add', 'Delete', 'Export'] },
  { right: 'DiscountGroup/create', gone: ['Add'], stays: ['Edit', 'Delete', 'Import'] },
  { right: 'DiscountGroup/delete', gone: ['Delete'], stays: ['Edit', 'Add', 'Import'] },
])('without $right what needs it is not offered [DISC-05] [DISC-10] [DISC-13]', async ({ right, gone, stays }) => {
  serveMatrix()
  await mountConsole({ as: 'admin', at: path, without: [right] })
  await expect.element(cell(0, 1)).toMatchTextContent('11.50')
  for (const name of stays) await expect.element(button(name)).toBeVisible()
  for (const name of gone) await expect.element(button(name)).not.toBeInTheDocument()
})

test('without the right to the groups there are categories only [DISC-01]', async () => {
  const served = recorded(read)
  serveMatrix({ ...served, groups: [], categories: served.categories.map((category) => ({ ...category, values: [] })) })
  await mountConsole({ as: 'admin', at: path, without: ['DiscountGroup/read'] })
  await expect.element(page.getByText('only the categories are shown')).toBeVisible()
  await expect.element(grid.getByRole('columnheader', { name: 'Category ID' })).toBeVisible()
  await expect.element(grid.getByRole('columnheader', { name: 'Basic' })).not.toBeInTheDocument()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})

test('the page does not exist without the right to read categories [DISC-01]', async () => {
  await mountConsole({ as: 'sales1', at: path })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Discount groups' })).not.toBeInTheDocument()
})

test('as it was on a day: asked for by the address, read-only, with a way back to now', async () => {
  const served = serveMatrix()
  const past = recorded(read)
  past.categories[0]!.values[1] = 61
  answer(read, ({ query }) => (query['as_of'] ? { ...past, as_of: '2026-11-24T23:00:00Z' } : served.matrix))
  await openMatrix(served, '?as_of=2026-11-24&q=000414')
  await expect.element(page.getByText('As it was on 24.11.2026')).toBeVisible()
  expect(sent(read).at(-1)?.query).toEqual({ as_of: '2026-11-24' })
  await expect.element(button('Edit')).not.toBeInTheDocument()
  await expect.element(grid.getByRole('button', { name: /^Edit / })).not.toBeInTheDocument()
  await expect.element(cell(0, 1)).toMatchTextContent('61.00')
  await button('Back to now').click()
  await expect.element(cell(0, 1)).toMatchTextContent('11.50')
  await expect.element(button('Edit')).toBeEnabled()
})

test('a day is chosen by keyboard; one still to come and none at all are said at the field', async () => {
  await openMatrix()
  button('More').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await page.getByRole('menuitem', { name: 'As it was on a day …' }).click()
  const dialog = page.getByRole('dialog', { name: 'The matrix as it was' })
  const day = dialog.getByRole('textbox', { name: 'At the end of the day' })
  await expect.element(day).toHaveFocus()
  await press('Enter')
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await type('soon\n')
  await expect.element(dialog.getByText('Must be a date')).toBeVisible()
  await day.fill('1.1.2099')
  await press('Enter')
  await expect.element(dialog.getByText('This day is still to come')).toBeVisible()
  await day.fill('27.11.2026')
  await press('Enter')
  await expect.element(page.getByText('As it was on 27.11.2026')).toBeVisible()
  expect(address()).toBe(`${path}?as_of=2026-11-27`)
})

test('a read that fails says so and is tried again; while an import is taken over the matrix waits for it [DISC-18] [DISC-19]', async () => {
  serveMatrix()
  const served = recorded(read)
  answer(read, refused(500))
  await mountConsole({ as: 'admin', at: path })
  await expect.element(page.getByText('The discounts could not be read')).toBeVisible()
  answer(read, refused(409, { code: 'upload_in_progress', error_message: 'An upload is in progress.' }))
  await button('Try again').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Import of discount groups is in progress' })).toBeVisible()
  answer(read, served)
  await expect.element(grid).toBeVisible()
})

test('without categories a text explains how they are imported [DISC-04]', async () => {
  serveMatrix({ ...recorded(read), categories: [] })
  await mountConsole({ as: 'admin', at: path })
  await expect.element(page.getByText('No discount categories yet')).toBeVisible()
  await expect.element(page.getByText('Import a file with categories and their discounts.')).toBeVisible()
})

test('the dialog of the keys has those of the matrix while it is shown, and no longer', async () => {
  await openMatrix()
  await press('ArrowDown', '?')
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
  const name = page.getByRole('columnheader', { name: 'Kategorie-ID' })
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

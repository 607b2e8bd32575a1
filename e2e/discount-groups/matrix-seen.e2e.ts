import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { makeRegular } from '../kit/users.ts'
import { button, cell, dayBefore, grid, openMatrix, readMatrix, savedIn, saveElsewhere } from './matrix.ts'

/** A person of the house with these rights and no others. */
const somebodyWith = async (page: Page, codenames: string[]): Promise<string> => {
  const { objects } = await ask<{ objects: { id: number; codename: string }[] }>(page, 'permissions?limit=0')
  const give = objects.filter(({ codename }) => codenames.includes(codename)).map(({ id }) => id)
  const made = await makeRegular(page)
  await ask(page, 'user-permission-membership', { method: 'PATCH', body: { user_ids: [made.id], give, take: [] } })
  return made.username
}

test('without the right to change it the matrix is read; without the right to the groups there are categories only [DISC-01] [DISC-10]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  const reads = await person(undefined)
  await enterAs(reads, (await somebodyWith(page, ['view_discountcategory', 'view_discountgroup'])) as DemoUser)
  await openMatrix(reads)
  await expect(cell(reads, 0, 1)).toBeVisible()
  await expect(button(reads, 'Edit')).toHaveCount(0)
  await expect(button(reads, 'Save')).toHaveCount(0)
  await expect(grid(reads).getByRole('button', { name: /^Edit / })).toHaveCount(0)

  const categoriesOnly = await person(undefined)
  await enterAs(categoriesOnly, (await somebodyWith(page, ['view_discountcategory'])) as DemoUser)
  await openMatrix(categoriesOnly)
  await expect(categoriesOnly.getByText('only the categories are shown')).toBeVisible()
  await expect(grid(categoriesOnly).getByRole('columnheader', { name: 'Basic' })).toHaveCount(0)
  await expect(button(categoriesOnly, 'Edit')).toHaveCount(0)
})

test('as it was on a day: in the URL, read-only, with a way back to now', async ({ page }) => {
  await enterAs(page, 'admin')
  await openMatrix(page)
  const { categories } = await readMatrix(page)
  const { category_id: category, values } = categories[50]!
  // over for certain: a day may have 25 hours, and midnight may come before the save
  const past = dayBefore(2)
  await saveElsewhere(page, category, 1, values[1] === 61 ? 62 : 61)
  await openMatrix(page, `?as_of=${past}&q=${category}`)
  const [year, month, day] = past.split('-')
  await expect(page.getByText(`As it was on ${day}.${month}.${year}`)).toBeVisible()
  await expect(button(page, 'Edit')).toHaveCount(0)
  await expect(grid(page).getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expect(cell(page, 0, 1)).toContainText((values[1] ?? values[0] ?? 0).toFixed(2))
  await button(page, 'Back to now').click()
  await expect(cell(page, 0, 1)).toContainText((await savedIn(page, category))[1]!.toFixed(2))
  await expect(button(page, 'Edit')).toBeEnabled()
})

test('a day is chosen by keyboard; one still to come and none at all are said at the field', async ({ page }) => {
  await enterAs(page, 'admin')
  await openMatrix(page)
  await button(page, 'More').focus()
  await page.keyboard.press('Enter')
  // the first one is given the focus after it is there
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'As it was on a day …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The matrix as it was' })
  const day = dialog.getByRole('textbox', { name: 'At the end of the day' })
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Required')).toBeVisible()
  await page.keyboard.type('soon')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Must be a date')).toBeVisible()
  await day.fill('1.1.2099')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This day is still to come')).toBeVisible()
  await expectNoSeriousAxe(page)
  const today = dayBefore(0)
  const [year, month, dayOfMonth] = today.split('-')
  await day.fill(`${dayOfMonth}.${month}.${year}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/discount-groups?as_of=${today}`)
  await expect(page.getByText(`As it was on ${dayOfMonth}.${month}.${year}`)).toBeVisible()
})

test('a read that fails says so and is tried again; while an import is taken over the matrix waits for it [DISC-18] [DISC-19]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'admin')
  let answer: { status: number; body: object } | undefined = { status: 500, body: { error_message: 'Server error' } }
  await page.route('**/api/v1/discount-categories/matrix*', (route) =>
    answer ? route.fulfill({ status: answer.status, json: answer.body }) : route.fallback(),
  )
  await page.goto('/admin/discount-groups')
  await expect(page.getByText('The discounts could not be read')).toBeVisible()
  answer = { status: 409, body: { error_message: 'An upload is in progress.', code: 'upload_in_progress' } }
  await button(page, 'Try again').click()
  await expect(page.getByRole('status').filter({ hasText: 'Import of discount groups is in progress' })).toBeVisible()
  await expectNoSeriousAxe(page)
  answer = undefined
  await expect(grid(page)).toBeVisible()
})

test('on a phone the category stays in sight, and a row can be edited [DISC-11]', async ({ person }) => {
  const page = await person('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openMatrix(page)
  const { categories } = await readMatrix(page)
  const category = categories[2]!.category_id
  await expect(button(page, 'Edit')).toHaveCount(0)
  await grid(page).evaluate((box) => box.scrollTo({ left: 400 }))
  await expect(grid(page).getByText(category, { exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await grid(page)
    .getByRole('button', { name: `Edit ${category}`, exact: true })
    .tap()
  await page.keyboard.type('9.75')
  await page.keyboard.press('Enter')
  await expectNoSeriousAxe(page)
  await grid(page)
    .getByRole('button', { name: `Save row ${category}` })
    .tap()
  await expect(page.getByText('1 discount was saved.')).toBeVisible()
  expect((await savedIn(page, category))[0]).toBe(9.75)
})

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { button, confirm, dialog, openTab, paste, readGroups } from './desk.ts'
import { unlock } from './matrix.ts'

interface Code {
  id: number
  code: string
  discount_limits: { id: number; value: number | null }[]
}

const makeCode = (page: Page): Promise<Code> =>
  ask<Code>(page, 'discount-limits', { method: 'POST', body: { code: `T${randomUUID().slice(0, 6)}` } })

const valuesOf = async (page: Page, code: Code): Promise<(number | null)[]> => {
  const { objects } = await ask<{ objects: Code[] }>(page, 'discount-limits')
  return objects.find(({ id }) => id === code.id)!.discount_limits.map(({ value }) => value)
}

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Discount limit codes' })

/** The cell of a code in a group, by the group's place: the base is 0. */
const cell = async (page: Page, { code }: Code, group: number): Promise<Locator> => {
  const line = await grid(page).getByRole('gridcell', { name: code, exact: true }).getAttribute('data-line')
  return grid(page).locator(`[role="gridcell"][data-line="${line}"][data-column="${group + 1}"]`)
}

const type = async (page: Page, at: Locator, text: string): Promise<void> => {
  await at.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('limits are locked until Edit, checked and saved; a wrong one says why and blocks the save [DISC-26] [DISC-14] [DISC-29] [DISC-34] [FMT-27]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const code = await makeCode(page)
  const count = (await readGroups(page)).length
  await openTab(page, 'limits')
  await expect(page.getByText(new RegExp(`\\d+ limit codes?, ${count} groups`))).toBeVisible()
  const [base, first] = [await cell(page, code, 0), await cell(page, code, 1)]
  await type(page, base, '30')
  await expect(base).toHaveText('')
  await expect(button(page, 'Save')).toBeDisabled()
  await unlock(page)
  await type(page, base, '30')
  await expect(first).toContainText('30.00')
  await type(page, first, '100,01')
  await expect(page.locator('.grid-message')).toHaveText('Must be a number from 0 to 100')
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(page.getByText('1 invalid')).toBeVisible()
  await expectNoSeriousAxe(page)
  await type(page, first, '27,5')
  await expect(page.getByText('2 changed')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The limits were saved.')).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  expect((await valuesOf(page, code)).slice(0, 3)).toEqual([30, 27.5, null])
})

test('a block is pasted into the limits, taken back, and leaving asks before it is lost [DISC-26]', async ({ page }) => {
  await enterAs(page, 'admin')
  const code = await makeCode(page)
  await openTab(page, 'limits')
  await unlock(page)
  const base = await cell(page, code, 0)
  await base.click()
  await paste(page, '10\t12,5\t20 %')
  await expect(page.getByText('3 changed')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('3 changed')).toBeHidden()
  await page.keyboard.press('Control+y')
  await page.getByRole('tab', { name: 'Customers in discount groups' }).click()
  await expect(dialog(page)).toContainText('3 changes have not been saved.')
  await dialog(page).getByText('Back to the form').click()
  await button(page, 'Save').click()
  await expect(page.getByText('The limits were saved.')).toBeVisible()
  expect((await valuesOf(page, code)).slice(0, 4)).toEqual([10, 12.5, 20, null])
})

test('a limit somebody else changed meanwhile is decided on: mine or theirs [DISC-34]', async ({ page, person, complaints }) => {
  complaints.expect(/409/)
  await enterAs(page, 'admin')
  const code = await makeCode(page)
  await openTab(page, 'limits')
  await unlock(page)
  await type(page, await cell(page, code, 0), '11')
  await type(page, await cell(page, code, 1), '12')
  const other = await person('admin')
  await other.goto('/admin/dashboard')
  const [one, two] = code.discount_limits
  const objects = [
    { id: one!.id, value: 21 },
    { id: two!.id, value: 22 },
  ]
  await ask(other, 'discount-limits', { method: 'PATCH', body: { objects } })
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('2 limits were changed by somebody else meanwhile')
  await expectNoSeriousAxe(page)
  await dialog(page).getByText('Mine 11.00').click()
  await dialog(page).getByText('Theirs 22.00').click()
  await button(dialog(page), 'Save').click()
  await expect(page.getByText('The limits were saved.')).toBeVisible()
  expect((await valuesOf(page, code)).slice(0, 2)).toEqual([11, 22])
})

test('Edit waits for what somebody else changed: it does not come while a limit is typed, and Undo stays [DISC-26]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  const code = await makeCode(page)
  await openTab(page, 'limits')
  const [base, first] = [await cell(page, code, 0), await cell(page, code, 1)]
  const other = await person('admin')
  await other.goto('/admin/dashboard')
  const objects = [{ id: code.discount_limits[1]!.id, value: 22 }]
  await ask(other, 'discount-limits', { method: 'PATCH', body: { objects } })
  const [asked, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/v1\/discount-limits(\?|$)/, async (route) => {
    asked.resolve()
    await mayCome.promise
    await route.fallback()
  })
  await button(page, 'Edit').click()
  await asked.promise
  await base.click()
  await page.keyboard.type('3')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  await expect(button(page, 'Edit')).toHaveAttribute('aria-busy', 'true')
  mayCome.resolve()
  await expect(button(page, 'Cancel')).toBeVisible()
  await expect(first).toContainText('22.00')
  await type(page, base, '31')
  await expect(page.getByText('1 changed')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('1 changed')).toBeHidden()
  await type(page, base, '32')
  await button(page, 'Save').click()
  await expect(page.getByText('The limits were saved.')).toBeVisible()
  expect((await valuesOf(page, code)).slice(0, 2)).toEqual([32, 22])
})

test('a code is added, refused when it is there, and deleted [DISC-33]', async ({ page, complaints }) => {
  complaints.expect(/409/)
  await enterAs(page, 'admin')
  const there = await makeCode(page)
  const name = `N${randomUUID().slice(0, 6)}`
  await openTab(page, 'limits')
  await button(page, 'Add limit code').click()
  await dialog(page).getByLabel('Limit code').fill(there.code)
  await button(dialog(page), 'Add').click()
  await expect(dialog(page).getByText(/Attempt to insert a duplicate/)).toBeVisible()
  await dialog(page).getByLabel('Limit code').fill(name)
  await dialog(page).getByLabel('Limit code').press('Enter')
  await expect(page.getByText(`Limit code ${name} was added.`)).toBeVisible()
  await expect(grid(page).getByRole('gridcell', { name, exact: true })).toBeVisible()
  await button(page, 'Delete limit code').click()
  await dialog(page).getByRole('combobox', { name: 'Limit code' }).fill(name)
  await page.keyboard.press('Enter')
  await button(dialog(page), 'Delete').click()
  await confirm(page)
  await expect(page.getByText(`Limit code ${name} was deleted.`)).toBeVisible()
  await expect(grid(page).getByRole('gridcell', { name, exact: true })).toHaveCount(0)
})

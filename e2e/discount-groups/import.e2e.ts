import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { button, dialog, makeGroup, openTab } from './desk.ts'
import { readMatrix, savedIn } from './matrix.ts'

/** The matrix as csv, as the person downloads it, and is told. */
const exported = async (page: Page): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download')
  await button(page, 'Export').click()
  await expect(toast(page, 'Successfully downloaded.')).toBeVisible()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The lines with one cell of a category changed, by the heading of its group. */
const changed = (text: string, category: string, group: string, value: string): string => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const at = head.split(';').indexOf(group)
  return [
    head,
    ...lines.map((line) => {
      const cells = line.split(';')
      return cells[0] === category ? cells.with(at, value).join(';') : line
    }),
  ].join('\r\n')
}

test('the matrix is exported, edited in a spreadsheet and imported: a preview first, then Save, then the new value [DISC-06] [DISC-07] [DISC-16] [DISC-17] [DISC-18] [DISC-20S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const category = (await readMatrix(page)).categories.at(-3)!.category_id
  await openTab(page)
  const { name, text } = await exported(page)
  expect(name).toMatch(/^discounts.*\.csv$/)
  await button(page, 'Import').click()
  await choose(page, 'edited.csv', changed(text, category, group.name, '33,5'))
  await expect(page.getByText('File was uploaded.')).toBeVisible()
  const preview = dialog(page).getByRole('table', { name: 'The first changes' })
  await expect(preview.getByRole('columnheader')).toHaveText(['Category', 'Discount group', 'Before', 'After'])
  await expect(preview).toContainText(category)
  await expect(preview).toContainText('33.50')
  await expect(dialog(page)).toContainText('Changed1')
  await expectNoSeriousAxe(page)
  expect((await savedIn(page, category)).at(-1)).toBeNull()
  // the next look at it would find it done
  const seen = Promise.withResolvers<void>()
  await page.route(/\/discount-categories\/import\/\d+$/, async (route) => {
    await seen.promise
    await route.fallback()
  })
  await button(dialog(page), 'Save').click()
  await expect(page.getByText('Import of discount groups is in progress')).toBeVisible()
  seen.resolve()
  await expect(page.getByText('edited.csv was taken over.')).toBeVisible()
  await expect.poll(async () => (await savedIn(page, category)).at(-1)).toBe(33.5)
  await expect(page.getByText('Import of discount groups is in progress')).toBeHidden()
})

test('a wrong file says row, column and value, and nothing of it can be saved [DISC-14] [DISC-16]', async ({ page }) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const category = (await readMatrix(page)).categories.at(-4)!.category_id
  await openTab(page)
  const { text } = await exported(page)
  await button(page, 'Import').click()
  await choose(page, 'wrong.csv', changed(text, category, group.name, '132'))
  const errors = dialog(page).getByRole('table', { name: 'What is wrong' })
  await expect(errors).toContainText('132')
  await expect(errors).toContainText(group.name)
  await expect(errors).toContainText('Must be a number from 0 to 100')
  await expect(button(dialog(page), 'Save')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await button(dialog(page), 'Another file').click()
  await choose(page, 'no-matrix.csv', 'something;else\r\n1;2\r\n')
  await expect(dialog(page)).toContainText('This column is missing')
})

test('while discounts are taken over no group is begun and no import: the address forgets it, and what is open stays [DISC-19]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  let isUnderWay = true
  await page.route(/\/discount-categories\?limit=1$/, (route) =>
    isUnderWay
      ? route.fulfill({ status: 409, json: { error_message: 'An upload is in progress.', code: 'upload_in_progress' } })
      : route.fallback(),
  )
  const told = page.getByText('An upload is in progress.', { exact: true })
  for (const name of ['group', 'import']) {
    await page.goto(`/admin/discount-groups?${name}=new`)
    await expect(told).toBeVisible()
    await expect(page).toHaveURL('/admin/discount-groups')
    await expect(dialog(page)).toHaveCount(0)
  }
  isUnderWay = false
  await expect(told).toBeHidden()
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/admin/discount-groups?group=new')
  await dialog(page).getByLabel('Name').fill('Fleet')
  isUnderWay = true
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(told).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Fleet')
})

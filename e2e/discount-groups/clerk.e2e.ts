import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { DemoUser } from '../kit/sign-in.ts'
import { asAtADesk, enterAs, expect, test } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { button, dialog, paste } from './desk.ts'
import { cell, openMatrix, readMatrix, savedIn, type, unlock } from './matrix.ts'
import { withOwnServer } from './own-house.ts'

const [height, width] = [40, 20]
/** As a spreadsheet of the wholesaler puts it on the clipboard. */
const blockText = (row: number, column: number) => `${(row + column) % 60},${row % 2 ? '25' : '5'}`
const blockValue = (row: number, column: number) => Number(blockText(row, column).replace(',', '.'))
const block = Array.from({ length: height }, (_, row) =>
  Array.from({ length: width }, (__, column) => blockText(row, column)).join('\t'),
).join('\r\n')

const exported = async (page: Page): Promise<string> => {
  const coming = page.waitForEvent('download')
  await button(page, 'Export').click()
  return readFile(await (await coming).path(), 'utf8')
}

test.use(asAtADesk)

test('a pricing clerk pastes 40 × 20 cells, sees what changes, settles a conflict with a second browser, saves, exports, imports the edited file, and reads in History who changed what [DISC-07] [DISC-10] [DISC-16] [DISC-17] [DISC-31]', async ({
  browser,
  contextOptions,
  collector,
}) => {
  await withOwnServer(
    { browser, contextOptions, collector },
    (query) => query(`insert into discount_groups (name) select 'Region ' || n from generate_series(1, 20) n`),
    async ({ enter }) => {
      const [manager, clerk] = [await enter('admin'), await enter()]
      await manager.goto('/admin/dashboard')
      const { username } = await makeRegular(manager, { group_ids: [await roleId(manager, 'administrator')] })
      await enterAs(clerk, username as DemoUser)
      await openMatrix(clerk)
      const { categories, groups } = await readMatrix(clerk)
      const first = groups.findIndex(({ name }) => name === 'Region 1')
      const [top, next] = [categories[2]!.category_id, categories[3]!.category_id]

      // pasted, and looked at before it is saved
      await unlock(clerk)
      await cell(clerk, 2, 0).click()
      for (let at = 0; at < first; at += 1) await clerk.keyboard.press('ArrowRight')
      await expect(cell(clerk, 2, first)).toBeFocused()
      await paste(clerk, block)
      await expect(clerk.getByText('800 cells pasted')).toBeVisible()
      await clerk.getByText('800 changed', { exact: true }).click()
      const list = clerk.getByRole('dialog', { name: '800 changed discounts' })
      await expect(list.getByRole('row').nth(1)).toContainText(`${top} ${categories[2]!.category_description}Region 1—0.50`)
      await expect(list).toContainText('and 600 more')
      await button(list, 'Close').last().click()

      // meanwhile somebody else saves one of these cells
      await openMatrix(manager)
      await unlock(manager)
      await cell(manager, 2, 0).click()
      for (let at = 0; at < first; at += 1) await manager.keyboard.press('ArrowRight')
      await expect(cell(manager, 2, first)).toBeFocused()
      await type(manager, 2, first, '9,75')
      await manager.keyboard.press('Control+s')
      await expect(manager.getByText('1 discount was saved.')).toBeVisible()

      await button(clerk, 'Save').click()
      const conflict = clerk.getByRole('dialog', { name: '1 discount was changed by somebody else meanwhile' })
      await expect(conflict).toContainText('admin')
      await expect(conflict).toContainText('Mine 0.50')
      expect((await savedIn(clerk, next))[first]).toBeNull()
      await conflict.getByText('Theirs 9.75').click()
      await button(conflict, 'Save').click()
      await expect(clerk.getByText('799 discounts were saved.')).toBeVisible()
      const saved = await readMatrix(clerk)
      for (let row = 0; row < height; row += 1)
        expect(saved.categories[row + 2]!.values.slice(first, first + width)).toEqual(
          Array.from({ length: width }, (_, column) => (row === 0 && column === 0 ? 9.75 : blockValue(row, column))),
        )

      // out, edited, and in again
      const lines = (await exported(clerk)).split('\r\n')
      const at = lines[0]!.split(';').indexOf('Region 1')
      const edited = lines.map((line) => {
        const cells = line.split(';')
        return cells[0] === top ? cells.with(at, '11,25').join(';') : line
      })
      await button(clerk, 'Import').click()
      const buffer = Buffer.from(edited.join('\r\n'))
      await clerk.locator('input[type=file]').setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer })
      await expect(dialog(clerk)).toContainText('Changed1')
      await expect(dialog(clerk).getByRole('table', { name: 'The first changes' })).toContainText('9.7511.25')
      await button(dialog(clerk), 'Save').click()
      await expect(clerk.getByText('edited.csv was taken over.')).toBeVisible()
      await expect.poll(async () => (await savedIn(clerk, top))[first]).toBe(11.25)
      await button(dialog(clerk), 'Close').last().click()

      // who did what, the newest first
      await button(clerk, `More for ${top}`).click()
      await clerk.getByRole('menuitem', { name: 'History' }).click()
      const entries = dialog(clerk).locator('ol > li')
      await expect(entries.nth(0)).toContainText(username)
      await expect(entries.nth(0)).toContainText('Region 19.7511.25')
      await expect(entries.nth(1)).toContainText(username)
      await expect(entries.nth(1)).toContainText('799 values in all')
      await expect(entries.nth(1)).toContainText('Region 2base1.50')
      await expect(entries.nth(2)).toContainText('admin')
      await expect(entries.nth(2)).toContainText('Region 1base9.75')
    },
  )
})

import type { Page } from '@playwright/test'
import { onPostgres } from '../kit/data.ts'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { makeRegular, makeUser, roleId } from '../kit/users.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { button, dialog, openTab } from './desk.ts'
import { cell, grid } from './matrix.ts'
import { withOwnHouse } from './own-house.ts'

const names = ['Basic', ...Array.from({ length: 19 }, (_, at) => `Region ${at + 1}`)]

/** So many categories in the layout of the export, each with a value in every group. */
const fileOf = (categories: number, first: number): string =>
  [
    ['Category ID', 'Description', ...names].join(';'),
    ...Array.from({ length: categories }, (_, row) =>
      [first + row, `Bremsbelag ${row + 1}`, ...names.map((__, column) => (row + column) % 100)].join(';'),
    ),
  ].join('\r\n')

const goOn = 'go.on'

/**
 * Makes whatever brings new categories wait for somebody of that name. Each statement waits half a minute at most, as none may take longer than one; the file
 * comes in a dozen. The embedded database, with its one connection, would have everybody wait: there the story has as long as so many categories take.
 */
const waiting = [
  `create function wait_for_somebody() returns trigger language plpgsql as $$ begin
    while clock_timestamp() < statement_timestamp() + interval '30 seconds' and not exists (select from users where username = '${goOn}') loop
      perform pg_sleep(0.1);
    end loop;
    return null;
  end $$`,
  'create trigger wait_for_somebody before insert on discount_categories for each statement execute function wait_for_somebody()',
]
const many = onPostgres ? 6000 : 12_000

const uploadFile = async (page: Page, name: string, text: string): Promise<void> => {
  await button(page, 'Import').click()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(button(dialog(page), 'Save')).toBeEnabled()
}

test('a house without categories is told how they come; while one file is taken over a second person’s waits, and says so [DISC-04] [DISC-18] [DISC-19] [DISC-20S]', async ({
  browser,
  contextOptions,
  collector,
}) => {
  test.setTimeout(900_000)
  await withOwnHouse(
    { browser, contextOptions, collector },
    async (query) => {
      await query('truncate discount_categories cascade')
      await query('update customers set discount_group_id = null')
      await query('delete from discount_groups where not is_base')
      await query(
        `insert into discount_groups (name) values ${names
          .slice(1)
          .map((name) => `('${name}')`)
          .join()}`,
      )
      if (onPostgres) for (const statement of waiting) await query(statement)
    },
    async ({ enter }) => {
      const [one, other] = [await enter('admin'), await enter()]
      await one.goto('/admin/dashboard')
      const second = await makeRegular(one, { group_ids: [await roleId(one, 'administrator')] })
      await enterAs(other, second.username as DemoUser)
      await openTab(one)
      await expect(one.getByText('No discount categories yet')).toBeVisible()
      await expect(one.getByText('Import a file with categories and their discounts.')).toBeVisible()
      await expectNoSeriousAxe(one)

      await openTab(other)
      await uploadFile(other, 'three.csv', fileOf(3, 9_000_000))
      await uploadFile(one, 'many.csv', fileOf(many, 1_000_000))
      await button(dialog(one), 'Save').click()
      await expect(one.getByText('Import of discount groups is in progress').first()).toBeVisible()

      await button(dialog(other), 'Save').click()
      await expect(other.getByText('An upload is in progress.').first()).toBeVisible()
      await other.keyboard.press('Escape')
      const status = other.getByRole('status').filter({ hasText: 'An upload is in progress.' }).first()
      await expect(status).toBeVisible()
      const whileItRuns = await other.evaluate(() =>
        ['Import', 'Add', 'Delete'].map((name) =>
          [...document.querySelectorAll<HTMLButtonElement>('main button')].some(
            ({ textContent, disabled }) => textContent?.trim() === name && disabled,
          ),
        ),
      )
      expect(whileItRuns).toEqual([true, true, true])

      // it comes back by itself, and the file that waited can be saved then
      await makeUser(one, { username: goOn })
      await expect(status).toBeHidden({ timeout: 300_000 })
      await expect(grid(other)).toHaveAttribute('aria-rowcount', String(many + 1))
      await button(other, 'Import').click()
      await button(dialog(other), 'Save').click()
      await expect(other.getByText('three.csv was taken over.')).toBeVisible()
      await other.keyboard.press('Escape')
      await expect(grid(other)).toHaveAttribute('aria-rowcount', String(many + 4))
      await one.keyboard.press('Escape')
      await expect(cell(one, 0, 1)).toContainText('1.00')
    },
  )
})

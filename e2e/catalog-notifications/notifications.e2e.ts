import type { Page } from '@playwright/test'
import { dayAhead } from '../kit/days.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

const path = '/admin/application-settings?tab=catalog-notifications'
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true })
const languages = ['Deutsch', 'Français', 'Italiano', 'English'] as const
const column = (page: Page, language: (typeof languages)[number]) =>
  dialog(page).getByRole('group', { name: language, exact: true })
const titles = (page: Page) => page.getByRole('row').locator('td:first-child')

const fillIn = async (page: Page, title: string): Promise<void> => {
  for (const language of languages) {
    await column(page, language).getByLabel('Title').fill(`${title} ${language}`)
    await column(page, language).getByLabel('Text').fill(`Text ${language}`)
  }
}

test('notifications are a tab of the settings: sorted by title, paged, filtered by whether they are active [NOTIF-01] [NOTIF-02] [NOTIF-03] [NOTIF-04] [NOTIF-05] [NOTIF-06]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings')
  await page.getByRole('tab', { name: 'Catalog notifications' }).click()
  await expect(page).toHaveURL(/tab=catalog-notifications/)
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'User type', 'Valid from', 'Valid to', 'Seen', 'Actions'])
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rowOf(page, 'New discount groups from December').getByRole('cell').nth(3)).toHaveText('')
  const actions = page.getByRole('columnheader', { name: 'Actions' })
  await expect(actions.getByRole('button')).toHaveCount(0)
  for (const name of ['Title', 'User type', 'Valid from', 'Valid to'])
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toHaveCount(1)
  await expectNoSeriousAxe(page)
  await screens(page, 'catalog-notifications')

  const asked = page.waitForRequest((request) => request.url().includes('is_active='))
  await page.getByRole('combobox', { name: 'Active' }).click()
  await expect(page.getByRole('option')).toHaveText(['all', 'Active', 'Inactive'])
  await page.getByRole('option', { name: 'Inactive' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  expect((await asked).url()).toContain('is_active=false')
  await expect(rowOf(page, 'Winter tyres: stock is limited')).toBeVisible()
  await expect(rowOf(page, 'Maintenance of the catalogue')).toHaveCount(0)
  const all = page.waitForRequest((request) => request.url().includes('/catalog-notifications?'))
  await page.getByRole('combobox', { name: 'Active' }).click()
  await page.getByRole('option', { name: 'all' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  expect((await all).url()).not.toContain('is_active')
  await page.getByRole('columnheader', { name: 'Valid from' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_by=valid_from/)
  await expect(titles(page).first()).toHaveText('Return of exchange parts')
  await page.getByRole('tab', { name: 'Management' }).click()
  await expect(page.getByRole('heading', { name: 'Order management section' })).toBeVisible()
  await expect(page).not.toHaveURL(/order_by|tab=/)

  await page.goto(`${path}&order_by=title&limit=5&offset=5`)
  await expect(titles(page)).toHaveText(['Winter tyres: stock is limited'])
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await expect(titles(page)).toHaveCount(6)
  await expect(page).not.toHaveURL(/offset=5/)
})

test('a notification is added, edited by its difference and deleted [NOTIF-08] [NOTIF-09] [NOTIF-10] [NOTIF-11] [NOTIF-12] [NOTIF-13] [NOTIF-14S] [NOTIF-15S] [NOTIF-16] [FMT-12]', async ({
  page,
}) => {
  const [begin, end] = [dayAhead(30), dayAhead(37)]
  await enterAs(page, 'admin')
  await page.goto(path)
  await page.getByRole('button', { name: 'Add notification' }).first().click()
  await dialog(page).getByRole('combobox', { name: 'User type' }).click()
  await expect(page.getByRole('option')).toHaveText(['all', 'reseller', 'customer', 'staff'])
  await page.getByRole('option', { name: 'staff' }).click()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  // valid from, four titles, four texts
  await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(9)
  await expect(dialog(page).getByLabel('Valid from')).toBeFocused()
  await expect(column(page, 'Italiano')).toContainText('2 to fill in')
  await expectNoSeriousAxe(page)

  await page.keyboard.type(`${begin.shown} 8`)
  await fillIn(page, 'Story')
  await expect(dialog(page).getByLabel('Valid from')).toHaveValue(`${begin.typed} 08:00`)
  await expect(dialog(page).getByText('to fill in')).toHaveCount(0)
  await dialog(page).getByLabel('Valid to').fill(`${begin.shown} 08:00`)
  await dialog(page).getByLabel('Valid to').press('Enter')
  await expect(dialog(page).getByText('Must be after “Valid from”')).toBeVisible()
  await dialog(page).getByLabel('Valid to').fill('soon')
  await dialog(page).getByLabel('Valid to').press('Tab')
  await expect(dialog(page).getByText('Must be a date with a time, such as 22/11/2026 14:05')).toBeVisible()
  await dialog(page).getByLabel('Valid to').fill('')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Catalog notification created successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const row = rowOf(page, 'Story English')
  await expect(row).toContainText('staff')
  await expect(row).toContainText(`${begin.shown} 08:00`)

  await page.getByRole('button', { name: 'Edit Story English' }).click()
  await expect(dialog(page)).toContainText(`Starts ${begin.shown}`)
  await column(page, 'Deutsch').getByLabel('Title').fill('Neu')
  await dialog(page).getByLabel('Valid to').fill(`${end.typed} 17:00`)
  await expect(dialog(page)).toContainText('2 changes')
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  const valid_to = await page.evaluate((day) => new Date(`${day}T17:00`).toISOString(), end.stored)
  expect((await patched).postDataJSON()).toEqual({ title_de: 'Neu', valid_to })
  await expect(page.getByText('Catalog notification updated successfully')).toBeVisible()
  await expect(row).toContainText(`${end.shown} 17:00`)

  await page.getByRole('button', { name: 'Delete Story English' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure?')
  await expect(question).toContainText('Are you sure you want to delete the catalog notification with title Story English?')
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Catalog notification deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the detail says everything, has an address of its own, and goes with Back [NOTIF-07] [NOTIF-17]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(path)
  await page.getByRole('button', { name: 'Show New discount groups from December' }).click()
  await expect(page).toHaveURL(/notification=3/)
  for (const text of [
    'reseller',
    'Neue Rabattgruppen ab Dezember',
    'Nouveaux groupes de rabais',
    'Nuovi gruppi di sconto',
    '0 people',
  ])
    await expect(dialog(page)).toContainText(text)
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: 'https://catalogue.example.ch/discounts', exact: true })).toHaveCount(4)
  await expectNoSeriousAxe(page)
  await screens(page, 'catalog-notifications-detail', { again: () => dialog(page).waitFor() })
  await page.reload()
  await expect(dialog(page)).toContainText('New discount groups from December')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page).not.toHaveURL(/notification=/)
  await rowOf(page, 'Training VPOM for branches').click()
  await expect(dialog(page)).toContainText('Formation VPOM')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show New discount groups from December' }).click()
  await dialog(page).getByRole('button', { name: 'Edit notification' }).click()
  await expect(column(page, 'English').getByLabel('Title')).toHaveValue('New discount groups from December')
  await expect(page).not.toHaveURL(/notification=/)
})

test('what looks like markup is text in list, question and preview, and what turns the direction is refused', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(path)
  await page.getByRole('button', { name: 'Add notification' }).first().click()
  await fillIn(page, 'x')
  const html = '<img src=x onerror=alert(1)><b>Bold</b>'
  await column(page, 'English').getByLabel('Title').fill(html)
  await column(page, 'English').getByLabel('Text').fill('See https://example.ch/x.\n<i>Second</i> javascript:alert(1)')
  await dialog(page).getByLabel('Valid from').fill('22/11/2026 02:00')
  const preview = dialog(page).getByRole('region', { name: 'In the catalogue' })
  await expect(preview).toContainText(html)
  await expect(preview).toContainText('<i>Second</i>')
  await expect(preview).toContainText('from 22.11.2026 02:00, for all users of the catalogue')
  await expect(preview.getByRole('link')).toHaveText(['https://example.ch/x'])
  await preview.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(preview).toContainText('x Deutsch')
  await expectNoSeriousAxe(page)
  await column(page, 'Deutsch').getByLabel('Title').fill('Kat\u202ealog')
  await column(page, 'Français').getByLabel('Text').fill('x'.repeat(10_000))
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(column(page, 'Deutsch')).toContainText('Contains characters that cannot be seen')
  await expect(column(page, 'Français')).toContainText('Must be 4000 characters or less')
  await column(page, 'Deutsch').getByLabel('Title').fill('x')
  await column(page, 'Français').getByLabel('Text').fill('x')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, html)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${html}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(html)
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Catalog notification deleted successfully')).toBeVisible()
  await expect(rowOf(page, html)).toHaveCount(0)
})

test('the editor as it looks', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(path)
  await page.locator('button:has(.lucide-pencil)').nth(1).click()
  await column(page, 'Italiano').getByRole('textbox').last().fill('')
  await dialog(page).locator('button[type=submit]').click()
  await screens(page, 'catalog-notifications-edit', {
    again: async () => {
      await page.locator('button:has(.lucide-pencil)').nth(1).click()
      await column(page, 'Italiano').getByRole('textbox').last().fill('')
      await dialog(page).locator('button[type=submit]').click()
    },
  })
})

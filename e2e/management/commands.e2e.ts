import type { CommandRun } from '@disadmin/contract/management/commands'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Files & Download section' })
const titles = [
  'Delete all general files with a given filename',
  'Delete pricelists in customers’ folders',
  'Delete flyer files with a given filename',
  'Copy pricelists to customers’ price folders',
  'Copy general files to customers’ general folders',
  'Copy flyers to customers’ folders',
]
const row = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title })
const execute = (page: Page, title: string) => page.getByRole('button', { name: `Execute: ${title}` })
const upload = async (page: Page, name: string) => {
  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog.getByRole('combobox', { name: 'File type' }).click()
  await page.getByRole('option', { name: 'General file', exact: true }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('terms') })
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()
}

test('what a command would do is shown before it is executed, its end is told, and its job has the result [APP-02] [APP-03] [APP-07] [APP-09] [APP-11]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await upload(page, 'terms.pdf')
  await page.getByRole('tab', { name: 'Management' }).click()
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(titles)
  await expect(section(page).getByText('Never executed')).toHaveCount(6)
  await expect(section(page).getByRole('button', { name: /^Execute/ })).toHaveCount(6)

  await execute(page, titles[4]!).press('Enter')
  const copy = page.getByRole('dialog', { name: titles[4]! })
  await expect(copy.getByText('Files that would be copied')).toBeVisible()
  await expect(copy.getByRole('list', { name: 'The first of them' }).getByRole('listitem').first()).toContainText('terms.pdf')
  await expectNoSeriousAxe(page)
  await copy.getByRole('button', { name: 'Execute' }).press('Enter')
  await expect(toast(page, 'Management command has been put into the queue.')).toBeVisible()
  const done = await toast(page, /^Done, [\d’]+ files$/).textContent()
  await expect(row(page, titles[4]!).getByText(done!, { exact: true })).toBeVisible()

  await execute(page, titles[0]!).click()
  const remove = page.getByRole('dialog', { name: titles[0]! })
  const show = remove.getByRole('button', { name: 'Show what would be deleted' })
  await show.click()
  await expect(remove.getByText('Required')).toBeVisible()
  const name = remove.getByRole('textbox', { name: /File name/ })
  await name.fill('../terms.pdf')
  await name.press('Enter')
  await expect(remove.getByText(/^Only letters without accents/)).toBeVisible()
  await name.fill('other.pdf')
  await name.press('Enter')
  await expect(remove.getByText('There is no such file: nothing would be deleted.')).toBeVisible()
  await expect(remove.getByRole('button', { name: 'Execute' })).toBeDisabled()
  await name.fill('terms.pdf')
  await name.press('Enter')
  await expect(remove.getByText('Files that would be deleted')).toBeVisible()
  await expect(remove.getByRole('listitem').first()).toHaveText('terms.pdfHouse')
  await expectNoSeriousAxe(page)
  if (process.env['E2E_SCREENS']) await page.screenshot({ path: 'e2e/screens/commands-dialog.png' })
  await remove.getByRole('button', { name: 'Execute' }).click()
  await expect(row(page, titles[0]!).getByText(/^Done, [\d’]+ files$/)).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'commands', { again: () => page.getByRole('region').first().waitFor() })

  const { commands } = await ask<{ commands: { last: CommandRun | null }[] }>(page, 'management/commands')
  await page.goto(`/admin/jobs?job=${commands[0]!.last!.job_id}`)
  await expect(page.getByText('General files named terms.pdf are deleted')).toBeVisible()
})

test('one that is under way shows how far it is, and is cancelled; a failure is told [APP-06]', async ({ page }) => {
  await enterAs(page, 'admin')
  const at = new Date().toISOString()
  const last = {
    id: 7,
    filename: null,
    state: 'running',
    job_id: '00000000-0000-4000-8000-000000000007',
    done: 412,
    total: 1000,
    files: 412,
    size: 1,
    failures: 0,
    created_at: at,
    started_at: at,
    finished_at: null,
    username: 'admin',
  }
  let state = 'running'
  // a job that is long enough to be watched takes more customers than the demo has
  await page.route('**/management/commands', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.commands[3].last = { ...last, state }
    await route.fulfill({ response: answer, json })
  })
  let cancelled = 0
  await page.route('**/management/commands/7/cancel', (route) => {
    cancelled += 1
    state = 'cancelled'
    return route.fulfill({ status: 204 })
  })
  await page.goto('/admin/application-settings')
  const running = row(page, titles[3]!)
  await expect(running.getByText('Copying, 412 of 1’000 customers')).toBeVisible()
  await expect(running.getByRole('progressbar', { name: titles[3]! })).toHaveAttribute('aria-valuenow', '41')
  await expect(execute(page, titles[3]!)).toBeDisabled()
  await expectNoSeriousAxe(page)
  await screens(page, 'commands-running', { again: () => page.getByRole('progressbar').first().waitFor() })
  await running.getByRole('button', { name: 'Cancel: ' }).click()
  await expect(running.getByText('Cancelled, 412 files were done')).toBeVisible()
  expect(cancelled).toBe(1)
  state = 'failed'
  await expect(running.getByText('Copy of pricelists failed.')).toBeVisible()
})

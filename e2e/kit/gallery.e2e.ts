import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildGallery, built } from './gallery.ts'
import { openSession } from './sign-in.ts'
import { expect, expectNoSeriousAxe, test } from './test.ts'

// The pieces of the console's kit that no screen uses yet, in the gallery: built as the product is, served from memory.
const root = join(import.meta.dirname, '../..')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

test.beforeAll(buildGallery)

const openPage = async (page: Page, name: string, dark = false) => {
  await page.route(/\/(gallery\.html|assets\/)/, async (route) => {
    const file = new URL(route.request().url()).pathname
    const body = await readFile(join(built, file)).catch(() => undefined)
    await (body
      ? route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404 }))
  })
  await page.goto(`/gallery.html${dark ? '?dark' : ''}#${name}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

for (const [look, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`figures of days are drawn, told as a table and walked through with the arrows, ${look}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, 'charts', look === 'dark')
    const carts = page.getByRole('figure', { name: 'Carts per day', exact: true })
    // one names the columns
    await expect(carts.getByRole('row')).toHaveCount(31)
    await expect(carts.getByRole('row', { name: '22.10. 41 50' })).toHaveCount(1)
    await expect(carts.locator('.recharts-bar-rectangle')).toHaveCount(30)
    await carts.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expect(carts.getByText('23.10.').last()).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Turnover per day' }).locator('.recharts-line').first()).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.screenshot({ path: test.info().outputPath('charts.png') })
  })

for (const [look, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`an import can be read and closed in each of its states, ${look}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, 'files', look === 'dark')
    for (const state of ['choose', 'refused', 'reading', 'ready', 'nothing', 'wrong', 'waiting', 'running', 'done', 'failed']) {
      const button = page.getByRole('button', { name: state, exact: true })
      await button.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Import discount values' })
      await expect(dialog).toBeVisible()
      await expectNoSeriousAxe(page)
      const startable = state === 'ready' || state === 'failed'
      await expect(dialog.getByRole('button', { name: /^Take over/ })).toHaveCount(startable ? 1 : 0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

test('a wizard goes on with the keys alone, shows the first wrong field and keeps what was typed', async ({ page }) => {
  await openPage(page, 'pieces')
  await expectNoSeriousAxe(page)
  const wizard = page.getByRole('form', { name: 'New customer' })
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled()
  await wizard.getByRole('button', { name: 'Still needed: name, city' }).press('Enter')
  await expect(wizard.getByLabel('Name')).toBeFocused()
  await expect(wizard.getByText('Required')).toHaveCount(2)
  await page.keyboard.type('Garage Lindenhof')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zürich')
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('heading', { name: 'Step 2 of 3: Texts' })).toBeFocused()
  await wizard.getByLabel('Title (de)').fill('Bremsen')
  await page.keyboard.press('Enter')
  await expect(wizard.getByLabel('Title (en)')).toBeFocused()
  await wizard.getByRole('button', { name: 'Step 1 of 3: Company' }).click()
  await expect(wizard.getByLabel('City')).toHaveValue('Zürich')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByLabel('Title (de)')).toHaveValue('Bremsen')
  for (const language of ['en', 'fr', 'it']) await wizard.getByLabel(`Title (${language})`).fill('x')
  await page.keyboard.press('Enter')
  await wizard.getByRole('button', { name: 'Create' }).click()
  await expect(wizard.getByLabel('Login name')).toBeFocused()
})

test('moments are typed and picked, and periods typed, without the mouse [FMT-15S]', async ({ page }) => {
  await openPage(page, 'pieces')
  const closed = page.getByLabel('Closed until', { exact: true })
  await closed.fill('24112026 905')
  await closed.press('Tab')
  await expect(closed).toHaveValue('24/11/2026 09:05')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Pick a date' })
  await expect(picker.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picker.getByLabel('Time')).toBeFocused()
  await expect(closed).toHaveValue('25/11/2026 09:05')
  await page.keyboard.type('1730')
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(closed).toHaveValue('25/11/2026 17:30')
  await closed.fill('24/11/2026')
  await closed.press('Tab')
  await expect(page.getByText('Must be a date with a time, such as 22/11/2026 14:05')).toBeVisible()
  const valid = page.getByRole('group', { name: 'Valid' })
  await expect(valid.getByText('Lies before the beginning')).toBeVisible()
  await valid.getByLabel('To date').fill('24.11.2026')
  await expect(valid.getByText('Lies before the beginning')).toBeHidden()
})

test('a side panel takes the focus, Escape closes it and gives the focus back', async ({ page }) => {
  await openPage(page, 'pieces')
  const opener = page.getByRole('button', { name: 'Side panel' })
  await opener.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Send waiting orders' })
  await expect(panel).toBeFocused()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

/** A server with a noun that can be imported; no noun of the product may be yet. */
const startStock = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-stock-'))
  const { PATH = '' } = process.env
  const child = spawn('node', ['server/test/imports/server.process.ts'], {
    cwd: root,
    env: { PATH, DISADMIN_DATA: folder, DISADMIN_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: said.toString().trim(), stop }
}

const fileOf = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['product_number;quantity', ...lines].join('\n')),
})

test('a file is chosen, looked at, taken over and told of, its dialog open or not', async ({ browser }) => {
  const stock = await startStock()
  const kept = await openSession(stock.url, 'admin', 'Test-Password-1!')
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: stock.url,
    storageState: { cookies: [], origins: [{ origin: stock.url, localStorage }] },
  })
  const page = await context.newPage()
  await openPage(page, 'import')
  await page.getByRole('button', { name: 'Import stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import stock' })
  const choose = dialog.locator('input[type=file]')

  await choose.setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await expect(dialog.getByText('Only .csv, .xls or .xlsx')).toBeVisible()

  await choose.setInputFiles(fileOf('wrong.csv', ['A1;0', 'A2;1.500']))
  await expect(dialog.getByRole('alert')).toHaveText(/^Nothing of the file can be taken over/)
  await expect(dialog.getByRole('row').nth(2)).toContainText('1.500: 1.5 or 1500?')
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the errors' }).click()
  expect((await waiting).suggestedFilename()).toBe('wrong-errors.csv')
  await dialog.getByRole('button', { name: 'Another file' }).click()

  await choose.setInputFiles(fileOf('stock.csv', ['A1;6', 'A2;7']))
  await expect(dialog.getByRole('table', { name: 'The first changes' }).getByRole('row')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Take over 2 changes' }).click()
  await expect(dialog.getByText('Everything in the file is taken over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another file' }).click()

  await choose.setInputFiles(
    fileOf(
      'long.csv',
      Array.from({ length: 200 }, (_, at) => `B${at};1`),
    ),
  )
  await dialog.getByRole('button', { name: 'Take over 200 changes' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('long.csv was taken over.')).toBeVisible()
  await context.close()
  await stock.stop()
})

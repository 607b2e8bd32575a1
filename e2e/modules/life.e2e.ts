import { rm } from 'node:fs/promises'
import type { AuditRow } from '@disadmin/contract/audit/audit'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { goTo, press } from '../kit/press.ts'
import { startServer } from '../kit/server.ts'
import { signedIn } from '../kit/sign-in.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { expect, test } from '../kit/test.ts'

const row = (page: Page, module: string) => page.getByRole('row', { name: new RegExp(`^${module} `) })
const dialog = (page: Page) => page.getByRole('dialog')

const create = async (page: Page, module: string) => {
  await press(page.getByRole('button', { name: 'New licence' }))
  await press(dialog(page).getByRole('combobox', { name: 'Module' }))
  await goTo(page, page.getByRole('option', { name: new RegExp(`^${module} ·`) }))
  await expect(dialog(page).getByRole('combobox', { name: 'Module' })).toContainText(`${module} ·`)
  await press(dialog(page).getByRole('button', { name: 'Create licence' }))
  await expect(row(page, module)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

/** Opens the menu of a licence and takes an entry, with the arrows. */
const take = async (page: Page, module: string, entry: string) => {
  await press(page.getByRole('button', { name: `More for ${module}`, exact: true }))
  await goTo(page, page.getByRole('menuitem', { name: entry }))
  await expect(dialog(page)).toBeVisible()
}

const done = async (page: Page, said: string) => {
  await expect(page.getByText(said)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

test('a licence manager creates, upgrades, downgrades later, converts and cancels, by keyboard alone [MOD-12] [MOD-13] [MOD-14] [MOD-15] [MOD-27]', async ({
  person,
}) => {
  const admin = await person('admin')
  const { id } = await makeCustomer(admin)
  const page = await person('licences')
  await page.goto(`/admin/customers/${id}/edit?tab=licences`)
  await create(page, 'Package S')
  await expect(row(page, 'Package S')).toContainText('Active')

  await press(page.getByRole('button', { name: 'Upgrade Package S' }))
  await press(dialog(page).getByRole('radio', { name: 'Package M' }), 'ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Package L' })).toBeChecked()
  await page.keyboard.press('Enter')
  await done(page, 'Module upgraded successfully')
  await expect(row(page, 'Package S')).toContainText('Finished')
  await expect(row(page, 'Package L')).toContainText('Active')

  await take(page, 'Package L', 'Downgrade …')
  await expect(dialog(page).getByRole('radio', { name: /On the next evaluation date/ })).toBeChecked()
  await press(dialog(page).getByRole('radio', { name: 'Package M' }))
  await done(page, 'Module downgraded successfully')
  await expect(row(page, 'Package L')).toContainText('To be canceled')
  await expect(row(page, 'Package M')).toContainText('Planned')

  // one that has no package yet: the demo of a package lasts a month, the others end at midnight
  const other = await makeCustomer(admin)
  await page.goto(`/admin/customers/${other.id}/edit?tab=licences`)
  await create(page, 'Package L Demo')
  await press(page.getByRole('button', { name: 'Convert Package L Demo to full' }))
  await press(dialog(page).getByRole('button', { name: 'Convert to full' }))
  await done(page, 'Module converted successfully')
  await expect(row(page, 'Package L Demo')).toContainText('To be canceled')
  await expect(row(page, 'Package L PACKAGE')).toContainText('Planned')

  await create(page, 'Autodata')
  await take(page, 'Autodata', 'Cancel …')
  await press(dialog(page).getByRole('radio', { name: /On the next evaluation date/ }), 'ArrowDown')
  await press(dialog(page).getByRole('button', { name: 'Cancel the module' }))
  await done(page, 'Module canceled successfully')
  await expect(row(page, 'Autodata')).toContainText('Finished')
})

/** Moves by their dates of the demo's second to fifth customer: two of the second, one each of the third and fourth, two of the fifth. */
const findMoves = async (page: Page): Promise<AuditRow[]> => {
  const { objects } = await ask<{ objects: AuditRow[] }>(page, 'audit?subject=ModuleLicences&limit=1000')
  return objects.filter(({ action, record_id }) => action === 'move' && /^[2-5]$/.test(record_id ?? ''))
}

test('licences of the demo that fall due today move while one watches, each once [MOD-16S]', async ({
  browser,
  collector,
  contextOptions,
}) => {
  const folder = await copyOfTemplate()
  const server = await startServer(folder)
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url, ...(await signedIn(server.url, 'admin')) })
  try {
    await collector.watch(context)
    const page = await context.newPage()
    // others follow where a month begins meanwhile
    const moved = page
      .getByRole('row')
      .filter({ hasText: 'Moved by its date' })
      .filter({ has: page.getByRole('cell', { name: /^[2-5]$/ }) })
    const counts: number[] = []
    const look = async () => {
      await page.goto('/admin/audit?subject=ModuleLicences&limit=50')
      await expect(page.getByRole('row').nth(1).or(page.getByText('No entry matches this filter'))).toBeVisible()
      counts.push(await moved.count())
      return counts.at(-1)!
    }
    await expect.poll(look, { intervals: [1000] }).toBe(6)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    // a customer every 5 s; between the first two the server of the template may have ended and this one begun
    const moments = new Map((await findMoves(page)).map(({ record_id, at }) => [record_id, Date.parse(at)]))
    expect(moments.size).toBe(4)
    expect(Math.max(...moments.values()) - Math.min(...moments.values())).toBeGreaterThan(8000)
    // three looks of the worker later
    await page.waitForTimeout(16_000)
    expect(await look()).toBe(6)
    expect(await findMoves(page)).toHaveLength(6)
    await page.goto('/admin/customers/2/edit?tab=licences')
    await page.getByRole('button', { name: 'More for Package M', exact: true }).click()
    await page.getByRole('menuitem', { name: 'History …' }).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Active' })).toHaveCount(1)
    await expect(dialog(page)).toContainText(/by its date, \d\d\.\d\d\.\d{4}/)
  } finally {
    await context.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

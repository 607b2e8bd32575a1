import { randomInt } from 'node:crypto'
import type { AuditRow } from '@disadmin/contract/audit/audit'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { placeBasket } from '../kit/baskets.ts'
import { makeCustomer } from '../kit/customers.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first()
/** The message stays while the pointer is on it, however long takes what a story looks at before it takes something back. */
const keep = (page: Page) => undo(page).hover()
const fresh = () => String(randomInt(100_000_000, 999_999_999))

/** What the trail says of a subject, or of one record of it, newest first. */
const trail = async (page: Page, subject: string, count: number, id?: number) => {
  const record = id === undefined ? '' : `&record_id=${id}`
  const { objects } = await ask<{ objects: AuditRow[] }>(page, `audit?subject=${subject}${record}&limit=${count}`)
  return objects.map(({ action }) => action)
}

test('a hidden customer is offered to be shown again for ten seconds, and the trail tells of both', async ({ page }) => {
  await enterAs(page, 'admin')
  const { customer_no, name_1: name } = { name_1: `Garage Undo ${fresh()}`, customer_no: `7${fresh()}` }
  await makeCustomer(page, { customer_no, name_1: name })
  const hide = async () => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await keep(page)
    await expect(page.getByText('No customers match this filter')).toBeVisible()
  }
  await page.goto(`/admin/customers?q=${customer_no}`)
  await hide()
  await undo(page).click()
  await expect(toast(page, 'Taken back.')).toBeVisible()
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeVisible()
  expect(await trail(page, 'Customers', 2)).toEqual(['unhide', 'hide'])

  await hide()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // its ten seconds begin anew when the pointer leaves it
  await page.mouse.move(0, 0)
  await page.clock.runFor(9000)
  // an ordinary message would be gone by now
  await expect(undo(page)).toBeVisible()
  // ten more: where the page is slow to see the pointer leave, they begin only now
  await page.clock.runFor(11_000)
  await expect(undo(page)).toBeHidden()
})

test('an edited delivery term is as it was, a deleted one is there again', async ({ page }) => {
  await enterAs(page, 'admin')
  const name = `Drone ${fresh()}`
  await ask(page, 'delivery-options', { method: 'POST', body: { name, description: 'By air', price: 12.3, currency: 'CHF' } })
  await page.goto('/admin/delivery-terms?tab=setting&limit=100')
  const row = page.getByRole('row', { name })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Description').fill('By road')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await keep(page)
  await expect(row).toContainText('By road')
  await undo(page).click()
  await expect(row).toContainText('By air')
  expect(await trail(page, 'DeliveryOptions', 2)).toEqual(['update', 'update'])

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  // behind the question rows have no role: only the answer tells
  await keep(page)
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(row).toContainText('By air')
  await expect(row).toContainText('12.30')
  await expect.poll(() => trail(page, 'DeliveryOptions', 2)).toEqual(['create', 'delete'])
})

test('an edited vehicle reference is as it was, a deleted one is there again; what cannot be taken back says why', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enterAs(page, 'admin')
  const [number, other] = [fresh(), fresh()]
  await ask(page, 'stammnummer-ktype-link', { method: 'POST', body: { number, k_type: 7, vehicle_type: 60 } })
  await page.goto(`/admin/vehicle-references?tab=stammnummer&k_type=7`)
  const row = page.getByRole('row').filter({ hasText: number })
  await page.getByRole('button', { name: `Edit ${number}` }).click()
  await page.getByRole('dialog').getByLabel('Number').fill(other)
  await page.keyboard.press('Enter')
  await keep(page)
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(row).toContainText('motorcycle')

  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${number}` }).click()
    await page.getByRole('button', { name: 'Yes, delete!' }).click()
    // behind the question rows have no role: only the answer tells
    await expect(page.getByText('Stammnummer deleted successfully')).toBeVisible()
    await keep(page)
    await expect(row).toHaveCount(0)
  }
  await remove()
  await page
    .getByText('Stammnummer deleted successfully')
    .locator('xpath=ancestor::*[.//button[normalize-space()="Undo"]][1]')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row).toContainText('motorcycle')
  expect(await trail(page, 'VehicleReferences', 2)).toEqual(['create', 'delete'])

  await page.reload()
  await remove()
  await ask(page, 'stammnummer-ktype-link', { method: 'POST', body: { number, k_type: 7, vehicle_type: 10 } })
  await undo(page).click()
  await expect(page.getByText(`Attempt to insert a duplicate: ${number}`)).toBeVisible()
  await expect(row).toContainText('personal car')
})

test('a renamed branch has its name again', async ({ page }) => {
  await enterAs(page, 'admin')
  const name = `Branch ${fresh()}`
  await ask(page, 'branches', { method: 'POST', body: { name } })
  await page.goto('/admin/accounts')
  await page.getByRole('tab', { name: 'Branches' }).click()
  await page.getByRole('row', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`${name} renamed`)
  await page.keyboard.press('Enter')
  await keep(page)
  await expect(page.getByRole('row', { name: `${name} renamed` })).toBeVisible()
  await undo(page).click()
  await expect(page.getByRole('row', { name, exact: true })).toBeVisible()
})

test('a filter that was taken off is put back, also from elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'sales1')
  await page.goto('/admin/carts?seen=false&order_by=-id')
  const chip = page.getByRole('button', { name: 'Remove the filter Not seen only' })
  await chip.click()
  await keep(page)
  await expect(page).not.toHaveURL(/seen=/)
  await undo(page).click()
  await expect(page).toHaveURL(/seen=false/)
  await expect(page).toHaveURL(/order_by=-id/)
  await expect(chip).toBeVisible()

  await chip.click()
  await keep(page)
  await expect(page).not.toHaveURL(/seen=/)
  await page.evaluate(() => history.pushState(null, '', '/admin/dashboard'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await undo(page).click()
  await expect(page).toHaveURL(/\/admin\/carts\?.*seen=false/)
  await expect(chip).toBeVisible()
})

test('a basket is marked as seen and as not seen from its menu, each taken back [CART-08S]', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  await page.goto('/admin/carts?seen=false&order_by=-id')
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: `More for basket ${id}` }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const seen = async () => (await ask<{ seen: boolean }>(page, `carts/${id}`)).seen
  await menu('Mark as seen')
  await keep(page)
  await expect(toast(page, `Basket ${id} is marked as seen.`)).toBeVisible()
  await expect.poll(seen).toBe(true)
  await undo(page).click()
  await expect(toast(page, 'Taken back.')).toBeVisible()
  await expect.poll(seen).toBe(false)
  expect(await trail(page, 'Carts', 2, id)).toEqual(['sales-update', 'sales-update'])

  await page.goto(`/admin/carts?order_by=-id&basket=${id}`)
  await expect.poll(seen).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await menu('Mark as not seen')
  await expect(toast(page, `Basket ${id} is marked as not seen.`)).toBeVisible()
  await expect.poll(seen).toBe(false)
})

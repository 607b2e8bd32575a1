import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { placeBasket } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const day = dayAhead(30)

/** A basket that was placed, noted and given quantities: three entries of the trail. */
const changedBasket = async (page: Page, url: string): Promise<number> => {
  const id = await placeBasket(url)
  const cart = (await (await asPerson(page, 'GET', `/api/v1/carts/${id}`)).json()) as { items: { id: number }[] }
  const items = cart.items.map((item) => ({ id: item.id, deliver_qty: 2, delivery_date: day.stored, reference: 'W-8812' }))
  await asPerson(page, 'PATCH', `/api/v1/carts/${id}`, { note: 'Please ring first;\nthe gate is closed', items })
  await asPerson(page, 'PATCH', `/api/v1/carts/${id}/sales-update`, { seen: true })
  return id
}

test('finds who changed a record, opens the difference, follows it to the basket', async ({ person, server }) => {
  const page = await person('sales1')
  const id = await changedBasket(page, server.url)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByLabel('Record No.').fill(String(id))
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row', { name: /^Baskets: / })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('sales1')
  await expect(page).toHaveURL(new RegExp(`record_id=${id}`))
  await expectNoSeriousAxe(page)

  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Baskets: Changed' })
  await expect(dialog.getByText('Please ring first;')).toBeVisible()
  const lines = dialog.getByRole('table', { name: 'Lines' })
  for (const title of ['Line', 'Deliver qty', 'Delivery date', 'Reference'])
    await expect(lines.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  await expect(lines.getByRole('row').nth(1)).toContainText(day.shown)
  await expect(lines.locator('ins').filter({ hasText: /^2$/ })).toBeVisible()
  await expect(lines.locator('del').filter({ hasText: /^0$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy request id' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'audit-entry', { again: () => page.getByRole('dialog').waitFor() })

  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await dialog.getByRole('link', { name: `Open basket ${id}` }).click()
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
})

test('filters by person and downloads what is found', async ({ person, server }) => {
  const page = await person('sales1')
  const id = await changedBasket(page, server.url)
  await page.goto(`/admin/audit?record_id=${id}`)
  await expect(page.getByRole('row', { name: /^Baskets: / })).toHaveCount(3)
  await page.getByLabel('Person', { exact: true }).fill('SALES')
  await page.getByLabel('Subject', { exact: true }).click()
  await page.getByRole('option', { name: 'Baskets' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row', { name: /^Baskets: / })).toHaveCount(2)
  await expect(page).toHaveURL(/actor=SALES&.*subject=Carts|subject=Carts&.*actor=SALES/)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`;Carts;update;${id};`)
})

test('the trail looks as it should', async ({ person, server }) => {
  const page = await person('admin')
  await changedBasket(page, server.url)
  await changedBasket(page, server.url)
  await page.goto('/admin/audit')
  await expect(page.getByRole('row', { name: /^Baskets: / }).first()).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'audit', { again: () => page.locator('tbody tr[aria-label], li[aria-label]').first().waitFor() })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSeriousAxe(page)
})

test('a basket tells its own history; whoever may not read the trail sees no such button', async ({ person, server }) => {
  const page = await person('sales1')
  const id = await changedBasket(page, server.url)
  await page.goto(`/admin/carts?basket=${id}`)
  const open = async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /History|Verlauf/ })
      .click()
    await page.getByRole('region', { name: /History|Verlauf/ }).waitFor()
  }
  await open()
  const history = page.getByRole('dialog', { name: `History of basket ${id}` })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Head changed')
  await expect(history.getByRole('listitem').first()).toContainText('Seen')
  await expect(history.getByRole('listitem').last()).toContainText('Placed')
  await expectNoSeriousAxe(page)
  await screens(page, 'basket-history', { again: open })
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()

  const garage = await person('garage')
  await garage.goto('/admin/audit')
  await expect(garage.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

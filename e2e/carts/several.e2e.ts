import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { placeBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'
import { enterQuantity } from './clerk.ts'
import { openList, rowOf } from './shop.ts'

const downloaded = async (page: Page, start: () => Promise<void>) => {
  const waiting = page.waitForEvent('download')
  await start()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('several baskets are taken along as a file, locked, and delivered with their spreadsheet; the other clerk sees it [CART-12] [CART-35] [CART-64] [CART-67]', async ({
  person,
  server,
}) => {
  const ids = [await placeBasket(server.url), await placeBasket(server.url)]
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  await openList(anna)
  for (const id of ids) await enterQuantity(anna, id, { deliver_qty: 3 })
  for (const id of ids) await rowOf(anna, id).getByRole('checkbox').check()
  const button = (name: string) => anna.getByRole('button', { name, exact: true })

  const text = await downloaded(anna, () => button('Download').click())
  expect(text.name).toMatch(/^baskets-.*\.txt$/)
  for (const id of ids) expect(text.bytes.toString('utf8')).toContain(`\r\n${id}\t`)

  await button('Lock').click()
  await expect(anna.getByText('2 baskets are locked.')).toBeVisible()
  await openList(marco)
  for (const id of ids) await expect(rowOf(marco, id)).toContainText('sales1')

  await button('Delivery').click()
  const deliver = anna.getByRole('dialog', { name: 'Deliver 2 baskets?' }).getByRole('button', { name: 'Delivery', exact: true })
  const sheet = await downloaded(anna, () => deliver.click())
  await expect(anna.getByText('Successfully delivered.')).toBeVisible()
  expect(sheet.name).toMatch(/^baskets-.*\.xlsx$/)
  const book = read(sheet.bytes, { type: 'buffer' })
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
  expect(rows.map((row) => row['Basket no.']).toSorted()).toEqual(ids)
  // delivered completely they are closed, and no longer among the open ones
  await openList(marco)
  for (const id of ids) await expect(rowOf(marco, id)).toHaveCount(0)
})

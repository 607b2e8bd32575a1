import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type CellObject, read, utils } from '@e965/xlsx'
import { placeBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'
import { openList, rowOf } from './shop.ts'

const risky = {
  product_no: '0042-117',
  active_no: '000815',
  description: '=HYPERLINK("http://evil.example";"Ölfilter für Müller")',
  reference: '-2+3',
  list_price: 24.5,
  discount: 20,
  customer_price: 19.6,
  ordered: 3,
}

const choose = async (page: Page, format: string) => {
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: format, exact: true }).click()
}

const downloaded = async (page: Page, start: () => Promise<void>) => {
  const waiting = page.waitForEvent('download')
  await start()
  await expect(page.getByText('Successfully downloaded.').last()).toBeVisible()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const press = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click()

test('without a selection Download asks for one; everything found can be had all the same [CART-11] [CART-12] [CART-13] [CART-59] [CART-63S]', async ({
  person,
  server,
}) => {
  await placeBasket(server.url)
  const page = await person('sales1')
  await openList(page, '/admin/carts?customer_no=20110')
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveText('.txt')
  await press(page)
  await expect(page.getByText('Select at least one basket!')).toBeVisible()
  const found = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'What to download' }).click()
    await page.getByRole('menuitem', { name: /^Everything found/ }).click()
  })
  expect(found.name).toMatch(/^baskets-.*\.txt$/)
  const rows = found.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows.slice(1)) expect(row.split('\t')[2]).toBe('20110')
})

test('csv and txt of the selected open rightly in a Swiss Excel: BOM, CRLF, umlauts, leading zeros, no live formula [CART-12] [CART-67]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [risky] })
  const page = await person('sales1')
  await openList(page)
  await rowOf(page, id).getByRole('checkbox').check()
  for (const [format, separator] of [
    ['.csv', ';'],
    ['.txt', '\t'],
  ] as const) {
    await choose(page, format)
    const { name, bytes } = await downloaded(page, () => press(page))
    expect(name).toMatch(new RegExp(`^baskets-.*\\${format}$`))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString('utf8').slice(1)
    expect(text).toMatch(/\r\n$/)
    const [head = '', row = '', ...rest] = text.trimEnd().split('\r\n')
    expect(rest).toEqual([])
    expect(head.split(separator).slice(0, 2)).toEqual(['Basket no.', 'Created'])
    expect(row).toContain(`${id}${separator}`)
    expect(row).toContain('Ölfilter für Müller')
    expect(row).toContain(`${separator}0042-117${separator}000815${separator}`)
    expect(row).toContain(`${separator}24.5`)
    const cells = row.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@]|^-(?!\d+(\.\d+)?$)/)
  }
})

test('the spreadsheet is a real one: numbers of parts and customers are text, dates are dates [CART-12] [CART-67]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [risky] })
  const page = await person('sales1')
  await openList(page)
  await rowOf(page, id).getByRole('checkbox').check()
  await choose(page, '.xlsx')
  const { name, bytes } = await downloaded(page, () => press(page))
  expect(name).toMatch(/^baskets-.*\.xlsx$/)
  const book = read(bytes, { type: 'buffer', cellDates: true, UTC: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const [head = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const cell = (title: string) => sheet[utils.encode_cell({ r: 1, c: head.indexOf(title) })] as CellObject | undefined
  expect(cell('Basket no.')?.v).toBe(id)
  expect(cell('Product no.')?.v).toBe('0042-117')
  expect(cell('Active no.')?.v).toBe('000815')
  expect(cell('Customer no.')?.v).toBe('20110')
  expect(cell('Created')?.v).toBeInstanceOf(Date)
  expect(cell('Description')?.v).toContain('Ölfilter für Müller')
  expect(cell('Description')?.t).toBe('s')
  expect(cell('Ordered')?.v).toBe(3)
})

import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { address, answer, expect, file, mountConsole, page, press, recorded, sent, test, toast, type } from '../kit/index.ts'

const path = '/admin/lost-sale-reason'
const bars = page.getByRole('region', { name: 'By reason' }).getByRole('link')
const asked = () => sent(lostSales.list).at(-1)?.query

test('lost sales: newest first, sorted, and found by user and by product [LOST-01] [LOST-02] [LOST-03] [LOST-04S] [LOST-06]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Lost sales' }).click()
  await expect.poll(address).toBe(path)
  const first = page.getByRole('row').nth(1)
  await expect.element(first).toMatchTextContent('a.bovetTS-080986W27.11.2026 05:06Not available')
  const columns = page.getByRole('columnheader')
  expect(columns.elements().map(({ textContent }) => textContent)).toEqual(['Username', 'Product no.', 'Date', 'Reason'])
  await expect.element(columns.nth(2)).toHaveAttribute('aria-sort', 'descending')
  for (const at of [0, 1, 2, 3]) await expect.element(columns.nth(at).getByRole('button').first()).toBeVisible()
  expect(asked()).toMatchObject({ order_by: '-created_at' })

  await press('/')
  await type('A.BOVET')
  await page.getByLabelText('Product no.', { exact: true }).fill('ts')
  await press('Enter')
  await expect.poll(asked).toMatchObject({ username__istartswith: 'A.BOVET', product_no__istartswith: 'ts' })
  expect(address()).toContain('product_no__istartswith=ts')
  history.back()
  await expect.poll(asked).not.toHaveProperty('product_no__istartswith')
  await columns.nth(3).getByRole('button').first().click()
  await expect.poll(asked).toMatchObject({ order_by: 'reason' })
  answer(lostSales.list, { objects: [], meta: { total_count: 0 } })
  await page.getByLabelText('Product no.', { exact: true }).fill('no such part')
  await press('Enter')
  await expect.element(page.getByText('No lost sale matches this filter')).toBeVisible()
})

test('the reasons stand above the list; a bar shows its lost sales, the period is in the address, what is found goes into a file [LOST-06]', async () => {
  await mountConsole({ as: 'admin', at: path })
  await expect.element(bars).toHaveLength(5)
  const counts = recorded(lostSales.reasons)
  answer(lostSales.reasons, ({ query }) => (query['from'] ? { ...counts, objects: [{ reason: 'Other', count: 7 }] } : counts))
  await page.getByLabelText('From date', { exact: true }).fill('01/10/2026')
  await press('Enter')
  await expect.poll(address).toContain('from=2026-10-01')
  await expect.element(bars).toHaveLength(1)
  await expect.element(bars).toMatchTextContent('Other7')
  await bars.click()
  // the day of the person
  const from = '2026-09-30T22:00:00.000Z'
  await expect.poll(asked).toMatchObject({ reason: 'Other', from })
  expect(sent(lostSales.reasons).at(-1)?.query).not.toHaveProperty('reason')

  const list = recorded(lostSales.list)
  answer(lostSales.list, ({ query }) => (query['format'] ? file('x', 'lost-sales-2026-11-27.xlsx') : list))
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(asked()).toMatchObject({ format: 'xlsx', reason: 'Other', from })
  await bars.click()
  await expect.poll(address).not.toContain('reason=')
  await page.getByRole('button', { name: 'By reason' }).click()
  await expect.element(bars).not.toBeInTheDocument()
})

test('without the right the list is not there [LOST-01]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['LostSaleReason/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lost sales' })).not.toBeInTheDocument()
})

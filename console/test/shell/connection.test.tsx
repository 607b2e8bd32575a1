import { carts } from '@disadmin/contract/carts/carts'
import { config } from '@disadmin/contract/settings/config'
import { answer, expect, lost, mountConsole, page, recorded, sent, test } from '../kit/index.ts'

const bar = page.getByRole('status').getByText('No connection')
const rows = page.getByRole('row', { name: /^Basket/ })

test('"No connection" is said when a second call gets no answer either, until one does; then the screen is read anew by itself [ERR-15S]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts?limit=5' })
  await expect.element(rows.first()).toBeVisible()
  answer(carts.list, lost())
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('table').getByRole('alert')).toMatchTextContent('The server cannot be reached')
  // the second call was answered
  await expect.element(bar).not.toBeInTheDocument()
  answer(config.current, lost())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar).toBeVisible()
  await expect.element(page.getByRole('table').getByRole('alert')).toBeVisible()
  answer(config.current, recorded(config.current))
  answer(carts.list, recorded(carts.list))
  const before = sent(carts.list).length
  dispatchEvent(new Event('online'))
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(rows.first()).toBeVisible()
  expect(sent(carts.list).length).toBeGreaterThan(before)
})

import { lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { address, answer, expect, mountConsole, page, press, recorded, sent, test, type } from '../kit/index.ts'

const path = '/admin/last-login'
const asked = () => sent(lastLogins.list).at(-1)?.query

test('the last logins: newest first, sorted, by name, only failed ones [LOGIN-01] [LOGIN-02] [LOGIN-04] [LOGIN-05S]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Last logins' }).click()
  await expect.poll(address).toBe(path)
  const columns = page.getByRole('columnheader')
  await expect.element(columns).toHaveLength(5)
  const names = ['Username', 'IP address', 'Date of last login', 'Browser identification', 'Outcome']
  expect(columns.elements().map(({ textContent }) => textContent)).toEqual(names)
  await expect.element(columns.nth(2)).toHaveAttribute('aria-sort', 'descending')
  expect(asked()).toMatchObject({ order_by: '-created_at' })
  const row = page.getByRole('row', { name: 'p.trachsel' })
  await expect.element(row).toMatchTextContent('27.11.2026 10:29')
  await expect.element(row).toMatchTextContent(/Chrome \d+ on Android/)
  await expect.element(columns.getByRole('button')).toHaveLength(1)
  const byDate = columns.nth(2).getByRole('button')
  await byDate.click()
  await expect.poll(asked).not.toHaveProperty('order_by')
  await byDate.click()
  await expect.poll(asked).toMatchObject({ order_by: 'created_at' })

  await press('/')
  await type('P.TRACHSEL\n')
  await expect.poll(asked).toMatchObject({ username__istartswith: 'P.TRACHSEL' })
  const [failed] = recorded(lastLogins.list).objects
  answer(lastLogins.list, { objects: [{ ...failed!, outcome: 'wrong_password' }], meta: { total_count: 1 } })
  await page.getByLabelText('Outcome', { exact: true }).click()
  await page.getByRole('option', { name: 'failed' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Wrong password')
  expect(asked()).toMatchObject({ succeeded: 'false' })
  const idle = page.getByRole('link', { name: 'No login for 90 days' })
  await expect.element(idle).toHaveAttribute('href', '/admin/users?is_active=true&idle_days=90')
})

test('a day is one of UTC, and the field says so [LOGIN-03] [LOGIN-07]', async () => {
  await mountConsole({ as: 'admin', at: path })
  await page.getByLabelText('Last login date (UTC)', { exact: true }).fill('26/11/2026')
  await press('Enter')
  const day = { created_at__gte: '2026-11-26T00:00:00.000Z', created_at__lte: '2026-11-26T23:59:59.999Z' }
  await expect.poll(asked).toMatchObject(day)
  expect(address()).toContain('created_at=2026-11-26')
})

test('without the right the list is not there [LOGIN-01]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['LastLogin/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Last logins' })).not.toBeInTheDocument()
})

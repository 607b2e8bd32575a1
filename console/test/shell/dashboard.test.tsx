import { carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { orders } from '@disadmin/contract/orders/orders'
import { address, answer, expect, mountConsole, page, recorded, sent, test } from '../kit/index.ts'

const open = () => mountConsole({ as: 'sales1', at: '/admin/dashboard' })

test('open carts by age and the newest baskets stand on the dashboard; every figure leads to its list [SHELL-25] [SHELL-26S]', async () => {
  await open()
  const tile = page.getByRole('region', { name: 'Open carts by age' })
  const { ages } = recorded(dashboard.get).open_carts!
  const [week, older] = [ages.at(-2)!, ages.at(-1)!]
  expect(older.count).toBeGreaterThan(0)
  await expect.element(tile.getByRole('link', { name: /^Over 7 days/ })).toMatchTextContent(String(older.count))
  await expect.element(tile.getByRole('link', { name: /^2 to 7 days/ })).toMatchTextContent(String(week.count))
  await tile.getByRole('link', { name: /^2 to 7 days/ }).click()
  await expect
    .poll(() => sent(carts.list).at(-1)?.query)
    .toMatchObject({ from: week.from, to: week.to, status__in: 'new,partly_done' })
  history.back()
  const newest = recorded(dashboard.get).newest_carts![1]!
  const row = page.getByRole('region', { name: 'Newest baskets' }).getByRole('link', { name: new RegExp(`^${newest.id}`) })
  await expect.element(row).toMatchTextContent(newest.owner.customer.name)
  await expect.element(row).toHaveAttribute('href', `/admin/carts?basket=${newest.id}`)
})

test('what waits and what failed lead to their orders; the badge of Orders says what waits [SHELL-13S] [SHELL-26S]', async () => {
  answer(dashboard.get, { ...recorded(dashboard.get), handoffs: { waiting: 13, unknown: 0, failed: 2 } })
  await open()
  const tile = page.getByRole('region', { name: 'Waiting and failed hand-offs' })
  await expect
    .element(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }))
    .toMatchTextContent('13')
  await expect.element(tile.getByRole('link', { name: /^Failed/ })).toMatchTextContent('2')
  await tile.getByRole('link', { name: /^Failed/ }).click()
  await expect.poll(() => sent(orders.list).at(-1)?.query['handoff__in']).toBe('failed')
  history.back()
  await tile.getByRole('link', { name: /^Waiting to be sent/ }).click()
  await expect.element(page.getByRole('tab', { name: 'Waiting to be sent 13', selected: true })).toBeVisible()
  expect(sent(orders.list).at(-1)?.query['handoff__in']).toBe('waiting')
})

test('who may see nothing of the hand-offs has no badge; who may read little gets what there is [SHELL-10] [SHELL-25]', async () => {
  answer(counts.get, { carts: 0 })
  answer(dashboard.get, { ...recorded(dashboard.get), tiles: [{ tile: 'imports', shown: true }] })
  await mountConsole({ as: 'it', at: '/admin/dashboard' })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Last imports')
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).not.toBeInTheDocument()
  expect(address()).toBe('/admin/dashboard')
})

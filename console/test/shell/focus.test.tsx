import { carts } from '@disadmin/contract/carts/carts'
import { stammnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { stale } from '../../src/kit/queries.ts'
import { openCarts, rowOf, serveCarts, someCarts } from '../carts/list.ts'
import { answer, expect, mountConsole, page, press, recorded, test } from '../kit/index.ts'
import { choose } from './palette.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const dialog = page.getByRole('dialog')

test('a page begins at its heading, by a link and by the palette; the arrow goes on to the rows', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect.element(heading('Orders')).toHaveFocus()
  expect(getComputedStyle(heading('Orders').element()).outlineStyle).toBe('none')
  await choose('shopping carts')
  await expect.element(heading('Shopping carts')).toHaveFocus()
  await expect.element(page.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
  await press('ArrowDown')
  await expect.poll(() => document.activeElement?.matches('tbody tr')).toBe(true)
})

test('a basket that was opened by its address leaves the focus on the heading of the list', async () => {
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${recorded(carts.get).id}` })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading('Shopping carts')).toHaveFocus()
})

test('a row that leaves its list gives the focus to the next one, the last one to the row before', async () => {
  const served = serveCarts(someCarts(4))
  await openCarts()
  ;(rowOf(104_999).element() as HTMLElement).focus()
  served.rows = served.rows.filter(({ id }) => id !== 104_999)
  await stale(carts.list)
  await expect.element(rowOf(104_998)).toHaveFocus()
  ;(rowOf(104_997).element() as HTMLElement).focus()
  served.rows = served.rows.filter(({ id }) => id !== 104_997)
  await stale(carts.list)
  await expect.element(rowOf(104_998)).toHaveFocus()
})

test('a reference that is deleted gives the focus to the one that follows, the only one to the heading', async () => {
  const all = recorded(stammnummern.list).objects.slice(0, 2)
  const served = { rows: all }
  answer(stammnummern.list, () => ({ objects: served.rows, meta: { total_count: served.rows.length } }))
  answer(stammnummern.delete, ({ params }) => {
    served.rows = served.rows.filter(({ id }) => id !== Number(params['id']))
    return undefined
  })
  await mountConsole({ as: 'admin', at: '/admin/vehicle-references?tab=stammnummer' })
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Yes, delete!' }).click()
    await expect.element(page.getByRole('button', { name: /^Delete \d/ })).toHaveLength(left)
    if (left > 0) await expect.poll(() => document.activeElement?.closest('tbody tr')?.textContent).toContain(all[1]!.number)
  }
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

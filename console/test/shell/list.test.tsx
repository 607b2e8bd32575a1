import { carts } from '@disadmin/contract/carts/carts'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { begin, call } from '../../src/kit/call.ts'
import { address, answer, expect, hold, mountConsole, page, press, recorded, reload, sent, test, textsOf } from '../kit/index.ts'

const rows = page.getByRole('row', { name: /^Basket/ })
const asked = () => sent(carts.list).at(-1)?.query

/** Pages of the recorded rows, as the server would make them. */
const serve = () => {
  const all = recorded(carts.list)
  answer(carts.list, ({ query: { limit = '20', offset = '0' } }) => ({
    ...all,
    objects: all.objects.slice(Number(offset), Number(offset) + Number(limit)),
    meta: { total_count: all.objects.length },
  }))
}

const open = async (search = '') => {
  serve()
  await mountConsole({ as: 'sales1', at: `/admin/carts${search}` })
  await expect.element(rows.first()).toBeVisible()
}

test('a page has 20 rows; 5, 10, 20, 50 are offered, and the choice holds for every list and after a reload [FMT-06] [FMT-07] [FMT-08] [SET-19]', async () => {
  answer(ownSettings.patch, recorded(myUser.get, 'sales1'))
  await open()
  expect(rows.elements()).toHaveLength(20)
  expect(asked()).toMatchObject({ limit: '20' })
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect.element(page.getByRole('option', { name: '50' })).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '20', '50'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect.poll(() => rows.elements().length).toBe(5)
  reload()
  await expect.poll(() => rows.elements().length).toBe(5)
  const kept = JSON.parse(localStorage.getItem('disadmin.settings') ?? '{}') as object
  expect(kept).toMatchObject({ itemsPerPage: 5, rowsPerPageOptions: [5, 10, 20, 50] })
  expect(sent(ownSettings.patch).map(({ body }) => body)).toEqual([{ items_per_page: 5 }])
})

test('a head that is clicked sorts ascending, then descending, then not at all [FMT-09]', async () => {
  await open()
  const head = (name: string) => page.getByRole('columnheader', { name })
  const city = head('Customer city')
  for (const [sort, order] of [
    ['ascending', 'owner__customer__city'],
    ['descending', '-owner__customer__city'],
  ] as const) {
    await city.getByRole('button').click()
    await expect.element(city).toHaveAttribute('aria-sort', sort)
    expect(address()).toBe(`/admin/carts?order_by=${order}`)
    await expect.poll(() => asked()?.['order_by']).toBe(order)
  }
  await city.getByRole('button').click()
  await expect.poll(() => asked()).not.toHaveProperty('order_by')
  expect(document.querySelectorAll('th[aria-sort=ascending], th[aria-sort=descending]')).toHaveLength(0)
  history.back()
  await expect.element(city).toHaveAttribute('aria-sort', 'descending')
})

test('a read that was begun answers the same call once, and none after a change', async () => {
  answer(ownSettings.patch, recorded(myUser.get, 'sales1'))
  await open()
  const before = sent(carts.list).length
  const asksAfter = async (between?: () => Promise<unknown>) => {
    begin(carts.list, { query: { offset: 40 } })
    await between?.()
    await call(carts.list, { query: { offset: 40 } })
    return sent(carts.list).length - before
  }
  expect(await asksAfter()).toBe(1)
  await call(carts.list, { query: { offset: 40 } })
  expect(await asksAfter(() => call(ownSettings.patch, { body: { items_per_page: 20 } }))).toBe(4)
})

test('a link to a page, a sort and a filter opens just that; nonsense in it falls back [FMT-08]', async () => {
  await open('?offset=10&limit=5&order_by=-id&status__in=closed')
  await expect.element(page.getByRole('textbox', { name: 'Page' })).toHaveValue('3')
  expect(asked()).toEqual({ offset: '10', limit: '5', order_by: '-id', status__in: 'closed' })
  await open('?offset=abc&limit=7&order_by=password&status__in=open&customer_no=x1&from=2026-99-99')
  expect(rows.elements()).toHaveLength(20)
  expect(asked()).toEqual({ offset: '0', limit: '20', order_by: '-created_at', status__in: 'new,partly_done' })
})

test('keys move between rows, open and select them', async () => {
  await open()
  await press('ArrowDown')
  await expect.element(rows.nth(0)).toHaveFocus()
  await press('ArrowDown', 'ArrowDown')
  await expect.element(rows.nth(2)).toHaveFocus()
  await press('Space')
  await expect.element(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await press('ArrowUp')
  await expect.element(rows.nth(1)).toHaveFocus()
  await press('End')
  await expect.element(rows.last()).toHaveFocus()
  await press('Home', 'Enter')
  await expect.poll(address).toMatch(new RegExp(`basket=${recorded(carts.list).objects[0]!.id}`))
})

test('the selection survives paging, and ends with another filter', async () => {
  await open('?limit=5')
  await rows.nth(0).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(rows.nth(0)).toHaveAccessibleName(expect.stringContaining(String(recorded(carts.list).objects[5]!.id)))
  await rows.nth(1).getByRole('checkbox').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked()
  await page.getByLabelText('Customer ID').fill('20110')
  await press('Enter')
  await expect.element(page.getByText('None selected')).toBeVisible()
})

test('all that match can be selected', async () => {
  await open('?limit=5')
  await rows.nth(0).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Select all 20 matching' }).click()
  await expect.element(page.getByText('20 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect.element(rows.last().getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('None selected')).toBeVisible()
})

test('old rows stay while new ones are on their way, dimmed when that takes long', async () => {
  await open('?limit=5')
  const { release } = hold(carts.list)
  const first = rows.nth(0).element().ariaLabel
  await page.getByRole('button', { name: 'Next page' }).click()
  const opacity = () => getComputedStyle(document.querySelector('main table')!).opacity
  await expect.poll(opacity).toBe('0.5')
  expect(rows.nth(0).element().ariaLabel).toBe(first)
  release()
  await expect.poll(opacity).toBe('1')
  await expect.poll(() => rows.nth(0).element().ariaLabel).not.toBe(first)
})

test('columns are taken away, moved and widened by key, and stay so until reset; what names a row cannot be taken away', async () => {
  await open()
  const note = page.getByRole('columnheader', { name: 'Note' })
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Note', exact: true }).click()
  await expect
    .element(page.getByRole('checkbox', { name: 'Basket entry No.', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  const names = () => textsOf(page.getByRole('columnheader')).slice(-4)
  const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect().width
  const before = widthOf('Status')
  await press('ArrowUp')
  await expect.element(page.getByRole('checkbox', { name: 'Status' })).toHaveFocus()
  await press('Alt+ArrowUp')
  await expect.element(page.getByRole('checkbox', { name: 'Status' })).toHaveFocus()
  await press('+')
  await press('Escape')
  const arranged = ['Customer name', 'Customer city', 'Status', 'Date created']
  await expect.poll(names).toEqual(arranged)
  expect(widthOf('Status')).toBeGreaterThan(before)
  reload()
  await expect.element(rows.first()).toBeVisible()
  expect(names()).toEqual(arranged)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns shown' }).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(names).toEqual(['Customer city', 'Date created', 'Status', 'Note'])
})

test('on a phone rows are cards, the filter folds into chips, and nothing scrolls sideways', async () => {
  serve()
  await mountConsole({ as: 'sales1', at: '/admin/carts', width: 390, height: 844 })
  const cards = page.getByRole('listitem', { name: /^Basket/ })
  await expect.poll(() => cards.elements().length).toBe(20)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(sideways()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabelText('Customer ID').fill('20110')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toMatchTextContent('20110')
  await page.getByRole('button', { name: 'Remove the filter Customer ID' }).click()
  await expect.poll(address).toBe('/admin/carts')
  await cards.first().getByRole('checkbox').click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(sideways()).toBe(0)
})

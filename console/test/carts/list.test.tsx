import { carts } from '@disadmin/contract/carts/carts'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  person,
  press,
  recorded,
  refused,
  reload,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { openCarts, rowOf, serveCarts, shownIds, someCarts } from './list.ts'

const asked = () => sent(carts.list).at(-1)?.query
const head = (name: string) => page.getByRole('columnheader', { name })
const ids = someCarts(45).map(({ id }) => id)

test('begins with the newest; sorts ascending, descending, not at all [CART-05] [CART-06S] [FMT-09] [FMT-14]', async () => {
  await openCarts()
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    '',
    'Actions',
    'Basket entry No.',
    'Customer ID',
    'Customer name',
    'Customer city',
    'Date created',
    'Status',
    'Note',
  ])
  expect(textsOf(page.getByRole('columnheader').getByRole('button'))).toEqual([
    'Basket entry No.',
    'Customer ID',
    'Customer name',
    'Customer city',
    'Date created',
    'Status',
  ])
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'descending')
  expect(asked()?.['order_by']).toBe('-created_at')
  await expect.element(rowOf(105_000)).toMatchTextContent('27.11.2026 10:16')
  for (const [order, sort] of [
    ['owner__customer__city', 'ascending'],
    ['-owner__customer__city', 'descending'],
    [undefined, 'none'],
  ] as const) {
    await head('Customer city').getByRole('button').click()
    await expect.element(head('Customer city')).toHaveAttribute('aria-sort', sort)
    if (order) await expect.poll(address).toBe(`/admin/carts?order_by=${order}`)
    await expect.poll(() => asked()?.['order_by']).toBe(order)
  }
})

test('pages, and remembers their size [CART-05] [FMT-06] [FMT-07] [FMT-08]', async () => {
  serveCarts(someCarts(45))
  answer(ownSettings.patch, { ...person({ as: 'sales1' }), items_per_page: 5 })
  await openCarts()
  expect(shownIds()).toEqual(ids.slice(0, 20))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/admin/carts?offset=20&limit=20')
  await expect.poll(shownIds).toEqual(ids.slice(20, 40))
  history.back()
  await expect.poll(shownIds).toEqual(ids.slice(0, 20))
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['5', '10', '20', '50'])
  await page.getByRole('option', { name: /^5$/ }).click()
  await expect.poll(shownIds).toEqual(ids.slice(0, 5))
  await expect.poll(() => sent(ownSettings.patch)[0]?.body).toEqual({ items_per_page: 5 })
  reload()
  await expect.poll(shownIds).toEqual(ids.slice(0, 5))
})

test('the last sorting is remembered for each person, and whether the filter is folded away; the URL wins [CART-06S]', async () => {
  await openCarts()
  await head('Customer city').getByRole('button').click()
  await page.getByRole('button', { name: 'Hide the filter' }).click()
  await expect.element(page.getByLabelText('Customer ID')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toMatchTextContent('new, partly done')
  await goTo('/admin/downloads')
  await page.getByRole('link', { name: /^Shopping carts/ }).click()
  await expect.poll(address).toBe('/admin/carts?order_by=owner__customer__city')
  await expect.element(head('Customer city')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByLabelText('Customer ID')).not.toBeInTheDocument()
  await goTo('/admin/carts?order_by=created_at')
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'ascending')
  await press('/')
  await expect.element(page.getByLabelText('Customer ID')).toHaveFocus()
  await openCarts('/admin/carts', { as: 'sales2' })
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'descending')
})

test('at 200 % zoom the filter is folded away and the rows have two thirds of the height', async () => {
  await openCarts('/admin/carts', { width: 720, height: 450 })
  await expect.element(page.getByRole('search')).not.toBeInTheDocument()
  const table = page.getByRole('table').element()
  const rows = table.parentElement!.clientHeight - table.querySelector('thead')!.clientHeight
  expect(rows).toBeGreaterThanOrEqual(0.66 * 450)
})

test('columns can be hidden, and stay hidden [CART-05]', async () => {
  await openCarts()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Customer city', exact: true }).click()
  await press('Escape')
  await expect.element(head('Customer city')).not.toBeInTheDocument()
  reload()
  await expect.element(head('Customer name')).toBeVisible()
  await expect.element(head('Customer city')).not.toBeInTheDocument()
})

test('unseen baskets are highlighted, seen ones are not [CART-07]', async () => {
  const [unseen, seen] = someCarts(2)
  serveCarts([unseen!, { ...seen!, seen: true }])
  await openCarts()
  const look = (id: number) => {
    const cells = [...rowOf(id).element().querySelectorAll('td')].map((cell) => getComputedStyle(cell))
    return { edge: cells[0]!.boxShadow !== 'none', bold: cells.some(({ fontWeight }) => Number(fontWeight) >= 600) }
  }
  await expect.element(rowOf(unseen!.id)).toHaveAccessibleName(`Basket ${unseen!.id}, not seen`)
  expect(look(unseen!.id)).toEqual({ edge: true, bold: true })
  await expect.element(rowOf(seen!.id)).toHaveAccessibleName(`Basket ${seen!.id}`)
  expect(look(seen!.id)).toEqual({ edge: false, bold: false })
})

test('arrows move, Enter opens, Back closes, Space selects, L locks: without a mouse [CART-09]', async () => {
  serveCarts(someCarts(3))
  await openCarts()
  const [one, two] = [105_000, 104_999]
  ;(rowOf(one).element() as HTMLElement).focus()
  await press('ArrowDown')
  await expect.element(rowOf(two)).toHaveFocus()
  await press(' ')
  await expect.element(rowOf(two)).toHaveAttribute('aria-selected', 'true')
  await press('ArrowUp')
  await expect.element(rowOf(one)).toHaveFocus()
  await press('l')
  await expect.element(rowOf(one)).toMatchTextContent('You')
  await press('l')
  await expect.element(rowOf(one)).not.toMatchTextContent('You')
  await press('Enter')
  await expect.poll(address).toBe(`/admin/carts?basket=${one}`)
  await expect.element(page.getByRole('dialog', { name: 'Basket detail' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog', { name: 'Basket detail' })).not.toBeInTheDocument()
  await expect.element(rowOf(two)).toHaveAttribute('aria-selected', 'true')
})

test('a row opens its basket, and the link to it can be copied [CART-09]', async () => {
  await openCarts()
  await rowOf(105_000).getByRole('button', { name: 'Open basket 105000' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Basket detail 105000' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(address).toBe('/admin/carts')
  await page.getByRole('button', { name: 'More for basket 105000' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.element(toast('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/admin/carts?basket=105000`)
})

test('on a phone rows are cards, the filter is chips, nothing scrolls sideways', async () => {
  const [cart] = someCarts(1)
  serveCarts([{ ...cart!, note: 'Anlieferung hinten, bitte klingeln und beim Empfang melden, Tor 2' }])
  await openCarts('/admin/carts', { width: 390, height: 844 })
  await page.getByRole('listitem', { name: 'Basket 105000, not seen' }).getByRole('checkbox').click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect.poll(address).toMatch(/status__in=(&|$)/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Filter' }).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoSeriousAxe()
})

test('a list that could not be read says so, and a retry reads it [ERR-14] [ERR-15S]', async () => {
  answer(carts.list, refused(500, { error_message: 'Server error', request_id: '01JD4TC9-A41E' }))
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(page.getByText('The carts could not be read')).toBeVisible()
  await expect.element(page.getByText('01JD4TC9-A41E')).toBeVisible()
  await expect.element(page.getByText('No carts match this filter')).not.toBeInTheDocument()
  answer(carts.list, recorded(carts.list))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rowOf(105_000)).toBeVisible()
})

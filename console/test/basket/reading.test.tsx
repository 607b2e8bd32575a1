import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { downloaded, expect, expectNoSeriousAxe, mountConsole, page, press, sent, test, textsOf } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'
import { basketOf, serveBasket } from './basket.ts'
import { buttonOf, dayAhead, dialogOf } from './page.ts'

const monday = dayAhead(3)
const there = { delivery_date: monday.stored, delivery_option: 'Express' }
const lines = [
  { delivered: 3, status: 'closed' as const, delivered_at: '2026-11-25T09:30:00Z' },
  { delivered: 1, wholesaler_qty: 1, wholesaler_delivery: there, status: 'partly_done' as const },
  { delivery_date: null, delivery_option: null },
]

const readBasket = async (as: Username, width = 1440) => {
  const served = serveBasket(basketOf(lines, { note: 'Tor 4', seen: false, seen_at: '2026-11-25T09:30:00Z', seen_by_name: null }))
  await mountConsole({ as, at: `/admin/carts?basket=${served.cart.id}`, width, plus: ['Carts/update', 'Carts/lock'] })
  await expect.element(dialogOf(served).getByText('1 of 3 lines delivered, 1 expected on', { exact: false })).toBeVisible()
  return served
}

test('customers’ people read what became of each line, and find no tool of clerks', async () => {
  const served = await readBasket('garage')
  const dialog = dialogOf(served)
  await expect.element(dialog.getByText(`1 of 3 lines delivered, 1 expected on ${monday.shown}, 1 still open.`)).toBeVisible()
  expect(textsOf(dialog.getByRole('columnheader'))).toEqual([
    ...['Product number', 'Description', 'Reference', 'Customer price', 'Ordered', 'Delivered', 'At the wholesaler'],
    ...['Still open', 'Expected'],
  ])
  const [, delivered, partly] = textsOf(dialog.getByRole('row'))
  expect(delivered).toContain('325.11.2026––')
  expect(partly).toContain(`3111${monday.shown}Express`)
  const buttons = dialog.getByRole('button').elements()
  const names = ['Previous basket', 'Next basket', 'Print', 'Close the basket', 'Close', 'Download']
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names)
  await expect.element(dialog.getByText('Tor 4')).toBeVisible()
  for (const word of ['Seen', 'Not seen', 'locked', 'Secondary', 'Setup', 'This save'])
    expect([word, dialog.getByText(word).elements().length]).toEqual([word, 0])
  // a garage knows its name
  await expect.element(dialog.getByText('Garage Lindenhof AG')).not.toBeInTheDocument()
  expect([sent(carts.salesUpdate), sent(carts.lockInfo), sent(handoffs.list)]).toEqual([[], [], []])
  await expectNoSeriousAxe(dialog.element())
})

test('reading begins at the lines by keyboard; it is downloaded and printed, and Escape closes it', async () => {
  const served = await readBasket('garage')
  await expect.element(dialogOf(served).getByRole('group', { name: 'Lines of the basket' })).toHaveFocus()
  await buttonOf(served, 'Download').click()
  await expect.poll(downloaded).toEqual([`basket-${served.cart.id}.xlsx`])
  dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('.paper')!.textContent
  dispatchEvent(new Event('afterprint'))
  expect(paper).toContain(`Express, ${monday.shown}`)
  expect(paper).not.toContain('Picked by')
  await press('Escape')
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
})

test('a reseller is told whose basket it is, and what it pays itself; on a phone lines are cards', async () => {
  const served = await readBasket('reseller')
  const dialog = dialogOf(served)
  await expect.element(dialog.getByRole('link', { name: 'Garage Lindenhof AG' })).toBeVisible()
  await expect.element(dialog.getByRole('columnheader', { name: 'Reseller price' })).toBeVisible()
  await readBasket('reseller', 390)
  const cards = page.getByRole('list', { name: 'Lines of the basket' }).getByRole('listitem')
  await expect.element(cards.nth(1)).toMatchTextContent(`Expected ${monday.shown}, Express`)
  expect(document.documentElement.scrollWidth).toBe(390)
})

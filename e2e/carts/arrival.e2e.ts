import type { Locator } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { placeBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'
import { openList, rowOf, shownIds } from './shop.ts'

test('a basket of the catalogue arrives with the next poll, every 10 s, and its badge, moves nothing, is locked by one clerk and seen by the other [CART-01] [CART-10] [CART-35] [CART-40] [CART-64] [CART-65] [SHELL-14] [SHELL-23]', async ({
  person,
  server,
}) => {
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  await openList(anna)
  await openList(marco)

  const [first = 0, second = 0] = await shownIds(anna)
  const summary = anna.getByRole('heading', { name: 'Shopping carts' }).locator('..')
  const badge = anna.getByRole('link', { name: /Shopping carts/ })
  await expect(summary).toContainText(/\d+ not seen/)
  const before = Number(/(\d+) not seen/.exec(await summary.innerText())?.[1])
  await rowOf(anna, first).getByRole('checkbox').check()
  await rowOf(anna, second).focus()

  // one may be on its way already, the next brings it; how often they come is looked at in shell/counts
  let polls = 0
  anna.on('response', (answer) => (polls += new URL(answer.url()).pathname === '/api/v1/notifications' ? 1 : 0))
  const id = await placeBasket(server.url, { note: 'Bitte vor 07:00 liefern' })
  await expect(rowOf(anna, id)).toBeVisible()
  expect(polls).toBeLessThanOrEqual(3)
  await expect(rowOf(anna, id)).toHaveAccessibleName(`Basket ${id}, not seen`)
  await expect(rowOf(anna, id)).toContainText('Bitte vor 07:00 liefern')
  await expect(badge).toHaveAccessibleName(`Shopping carts ${before + 1} not seen`)
  await expect(summary).toContainText(`, ${before + 1} not seen`)

  // what the clerk was doing stands as it stood
  await expect(rowOf(anna, second)).toBeFocused()
  await expect(rowOf(anna, first).getByRole('checkbox')).toBeChecked()
  await expect(anna.getByText('1 selected')).toBeVisible()

  await rowOf(anna, id)
    .getByRole('button', { name: `Basket ${id} is free` })
    .click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(rowOf(anna, id).getByRole('button', { name: `Basket ${id} is locked by you` })).toHaveText('You')

  // Marco's list is a moment old: the popover knows better, and the row follows
  await expect(rowOf(marco, id)).toBeVisible()
  await rowOf(marco, id)
    .getByRole('button', { name: /is free|is locked/ })
    .click()
  const popover = marco.getByRole('dialog')
  await expect(popover).toContainText('Locked by Anna Keller')
  await expect(popover).toContainText('sales1')
  await expect(popover).toContainText(/Last modified\s*\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await expect(popover.getByRole('timer')).toHaveText(/^(15:00|1[0-4]:\d\d)$/)
  await expect(popover.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  await expect(rowOf(marco, id).getByRole('button', { name: `Basket ${id} is locked by sales1` })).toHaveText('sales1')
})

test('only who locked a basket unlocks it; an administrator breaks the lock when asked twice [CART-30] [CART-33] [CART-39] [CART-64]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url)
  const [anna, admin] = [await person('sales1'), await person('admin')]
  await openList(anna)
  await rowOf(anna, id).focus()
  await anna.keyboard.press('l')
  await expect(rowOf(anna, id)).toContainText('You')
  await rowOf(anna, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  await anna.getByRole('menuitem', { name: /^Unlock/ }).click()
  await expect(anna.getByText('Basket is unlocked.')).toBeVisible()
  await expect(rowOf(anna, id)).not.toContainText('You')
  await rowOf(anna, id).focus()
  await anna.keyboard.press('l')
  await expect(rowOf(anna, id)).toContainText('You')

  await openList(admin)
  await rowOf(admin, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  await expect(admin.getByRole('menuitem', { name: /^Lock/ })).toBeDisabled()
  await expect(admin.getByRole('menuitem', { name: /^Unlock/ })).toHaveCount(0)
  await admin.keyboard.press('Escape')
  await rowOf(admin, id)
    .getByRole('button', { name: `Basket ${id} is locked by sales1` })
    .click()
  await admin.getByRole('button', { name: 'Break lock …' }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('Anna Keller')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(admin, id)).toContainText('sales1')
  await admin.getByRole('button', { name: 'Break lock …' }).click()
  await admin.getByRole('button', { name: 'Yes, break lock' }).click()
  await expect(admin.getByText(`The lock on basket ${id} was broken.`)).toBeVisible()
  await expect(rowOf(admin, id).getByRole('button', { name: `Basket ${id} is free` })).toBeVisible()
})

test('a basket nobody has seen is highlighted, and no longer once somebody has [CART-07]', async ({ person, server }) => {
  const [seen, unseen] = [await placeBasket(server.url), await placeBasket(server.url)]
  const page = await person('sales1')
  await ask(page, `carts/${seen}/sales-update`, { method: 'PATCH', body: { seen: true } })
  await openList(page)
  const look = (row: Locator) =>
    row.evaluate((element) => {
      const cells = [...element.querySelectorAll('td')].map((cell) => getComputedStyle(cell))
      return { edge: cells[0]!.boxShadow !== 'none', bold: cells.some(({ fontWeight }) => Number(fontWeight) >= 600) }
    })
  await expect(rowOf(page, unseen)).toHaveAttribute('data-unseen')
  expect(await look(rowOf(page, unseen))).toEqual({ edge: true, bold: true })
  await expect(rowOf(page, seen)).not.toHaveAttribute('data-unseen')
  expect(await look(rowOf(page, seen))).toEqual({ edge: false, bold: false })
})

test('who may not read carts has neither the menu entry nor the screen [CART-01]', async ({ person }) => {
  const page = await person('it')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Shopping carts/ })).toHaveCount(0)
  await page.goto('/admin/carts')
  await expect(page).toHaveURL(/\/admin\/404$/)
})

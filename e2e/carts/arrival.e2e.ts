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

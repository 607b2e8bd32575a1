import { placeBasket } from '../kit/baskets.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { newestFirst, openList, rowOf, shownIds } from './shop.ts'

// what an open menu puts around itself to hand the focus on at its ends: never a stop for anybody
const focusGuards = '[data-base-ui-focus-guard]'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious, ${colorScheme}, with popover, menu and selection`, async ({ person, server }) => {
    const id = await placeBasket(server.url)
    const page = await person('sales1', { colorScheme, reducedMotion: 'reduce' })
    await openList(page, `${newestFirst}&limit=5`)
    await rowOf(page, id)
      .getByRole('button', { name: `Basket ${id} is free` })
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.keyboard.press('Escape')
    await rowOf(page, id)
      .getByRole('button', { name: `More for basket ${id}` })
      .click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectNoSeriousAxe(page, { exclude: [focusGuards] })
    await page.keyboard.press('Escape')
    await rowOf(page, id).getByRole('checkbox').check()
    await expectNoSeriousAxe(page)
  })
}

test('arrows move, Enter opens, Back closes, Space selects, L locks: without a mouse [CART-09]', async ({ person, server }) => {
  await placeBasket(server.url)
  const page = await person('sales1')
  await openList(page)
  const [one = 0, two = 0] = await shownIds(page)
  await rowOf(page, one).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, two)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, two)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, one)).toBeFocused()
  await page.keyboard.press('l')
  await expect(rowOf(page, one)).toContainText('You')
  await page.keyboard.press('l')
  await expect(rowOf(page, one)).not.toContainText('You')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`basket=${one}`))
  await expect(page.getByRole('dialog', { name: 'Basket detail' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Basket detail' })).toHaveCount(0)
  await expect(rowOf(page, two)).toHaveAttribute('aria-selected', 'true')
})

test('a link opens a basket over its list, and can be copied [CART-09]', async ({ person, server }) => {
  const id = await placeBasket(server.url)
  const page = await person('sales1', { permissions: ['clipboard-read', 'clipboard-write'] })
  await openList(page)
  await rowOf(page, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  const dialog = page.getByRole('dialog', { name: 'Basket detail' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/carts$/)
})

test('on a phone rows are cards, the filter is chips, nothing scrolls sideways', async ({ person, server }) => {
  const id = await placeBasket(server.url, { note: 'Anlieferung hinten, bitte klingeln und beim Empfang melden, Tor 2' })
  const page = await person('sales1', { viewport: { width: 390, height: 844 } })
  await page.goto(newestFirst)
  const card = page.getByRole('listitem', { name: `Basket ${id}, not seen` })
  await expect(card).toBeVisible()
  await card.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(page).toHaveURL(/status__in=(&|$)/)
  for (const filter of [false, true]) {
    if (filter) await page.getByRole('button', { name: 'Filter' }).click()
    const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }))
    expect(wide).toBeLessThanOrEqual(room)
  }
  await expectNoSeriousAxe(page)
})

test('says when the list could not be read, and reads it again [ERR-14] [ERR-15S]', async ({ person, complaints }) => {
  complaints.expect(/500/)
  const page = await person('sales1')
  await page.route(/\/api\/v1\/carts\?/, (route) =>
    route.fulfill({ status: 500, json: { error_message: 'Server error', request_id: '01JD4TC9-A41E' } }),
  )
  await page.goto('/admin/carts')
  await expect(page.getByText('The carts could not be read')).toBeVisible()
  await expect(page.getByText('01JD4TC9-A41E')).toBeVisible()
  await expect(page.getByText('No carts match this filter')).toHaveCount(0)
  await page.unroute(/\/api\/v1\/carts\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
})

test('pictures of the list', async ({ person, server }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  await placeBasket(server.url, { note: 'Bitte vor 07:00 liefern, Tor 2' })
  const page = await person('sales1')
  await openList(page)
  const [, ...ids] = await shownIds(page)
  await screens(page, 'carts')
  const again = async () => {
    // rows or cards, in whatever language
    for (const id of ids.slice(0, 3))
      await page
        .locator('tr, li', { hasText: String(id) })
        .getByRole('checkbox')
        .check()
  }
  await screens(page, 'carts-selected', { again })
})

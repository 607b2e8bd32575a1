import type { Locator, Page } from '@playwright/test'
import { asPerson, ask } from '../kit/as-person.ts'
import { expect, openDashboard } from '../kit/test.ts'
import { orderedBaskets, untilWholesaler } from '../orders/ordered.ts'
import { type Partner, test } from '../orders/partner.ts'
import { figureIn, openFigure, tile, totalOf } from './tiles.ts'

const tiles = (page: Page) => page.locator('main section:has(> div > h2)')

/** What the baskets of the list in view are worth together, asked with the search of its address. */
const worthOf = async (page: Page): Promise<number> => {
  const { objects } = await ask<{ objects: { total_customer_price: number }[] }>(page, `carts${new URL(page.url()).search}&limit=0`)
  return objects.reduce((sum, { total_customer_price: price }) => sum + price, 0)
}

/** How a tile's figures are compared: by the rows of the list, or by what they are worth. */
const worths: Record<string, number> = { 'Turnover per day': 0.005, 'Top customers': 0.5 }

const listShows = async (page: Page, name: string, figure: number, about: string): Promise<void> => {
  if (figure === 0) return
  const worth = worths[name]
  if (worth === undefined) await expect.poll(() => totalOf(page), about).toBe(figure)
  else {
    await expect.poll(() => totalOf(page), about).toBeGreaterThan(0)
    expect(Math.abs((await worthOf(page)) - figure), about).toBeLessThanOrEqual(worth)
  }
}

/** Opens each of the links and finds what its figure says; answers how many said more than nothing. */
const follow = async (page: Page, name: string, links: () => Locator, prepare?: () => Promise<void>): Promise<number> => {
  const count = await links().count()
  let told = 0
  for (let at = 0; at < count; at++) {
    const { said, figure } = await openFigure(links().nth(at))
    await expect(page).not.toHaveURL(/dashboard/)
    await listShows(page, name, figure, `${name}: ${said}`)
    if (figure > 0) told++
    await page.goBack()
    await expect(tiles(page).first()).toBeVisible()
    await prepare?.()
  }
  return told
}

/** The days of the tile's table: each link is the list of that day, the last three are opened. */
const followDays = async (page: Page, name: string): Promise<void> => {
  const asTable = () => tile(page, name).getByRole('button', { name: 'As a table' }).click()
  const links = () => tile(page, name).getByRole('rowgroup').last().getByRole('link')
  await asTable()
  await expect(links()).toHaveCount(30)
  for (const link of await links().all()) {
    const { search } = new URL((await link.getAttribute('href'))!, page.url())
    const { meta, objects } = await ask<{ meta: { total_count: number }; objects: { total_customer_price: number }[] }>(
      page,
      `carts${search}&limit=0`,
    )
    const sum = objects.reduce((all, { total_customer_price: price }) => all + price, 0)
    expect(name in worths ? Number(sum.toFixed(2)) : meta.total_count, search).toBe(figureIn(await link.textContent()))
  }
  const newest = () => links().locator('xpath=ancestor::tr[position()=1]/td/a').and(links())
  await follow(
    page,
    name,
    () =>
      newest()
        .filter({ hasNotText: /^(CHF )?0(\.00)?$/ })
        .nth(0),
    asTable,
  )
}

/** One order that was refused and two that wait, until they are released. */
const someHandoffs = async (admin: Page, clerk: Page, url: string, partner: Partner): Promise<() => Promise<void>> => {
  const hold = (online: boolean) => asPerson(admin, 'PUT', '/api/v1/management/orders-online', { online })
  await openDashboard(clerk)
  await partner.behave({ chances: { reject: 1 } })
  await untilWholesaler(clerk, await orderedBaskets(clerk, url, 1), ['rejected'])
  await openDashboard(admin)
  await hold(false)
  await orderedBaskets(clerk, url, 2)
  return async () => {
    await hold(true)
    await partner.behave({ chances: {} })
  }
}

for (const [username, named] of [
  ['admin', 9],
  ['manager', 8],
  ['reseller', 6],
] as const)
  test(`every figure ${username} sees opens the list of exactly those rows [SHELL-26S]`, async ({ person, server, partner }) => {
    const page = await person(username)
    const release = username === 'admin' ? await someHandoffs(page, await person('sales1'), server.url, partner) : undefined
    await openDashboard(page)
    await expect(tiles(page)).toHaveCount(named)
    for (const name of await tiles(page).locator('h2').allTextContents()) {
      if (name === 'Last imports' || name === 'Newest baskets') continue
      const links = tile(page, name).locator('li a, p a')
      const told = await follow(page, name, () => links)
      if (username === 'admin') expect(told, name).toBeGreaterThan(0)
      if (name === 'Carts per day' || name === 'Turnover per day') await followDays(page, name)
    }
    await release?.()
  })

test('the newest baskets and the last imports open what they name [SHELL-26S]', async ({ person }) => {
  const page = await person('admin')
  await openDashboard(page)
  const newest = tile(page, 'Newest baskets').getByRole('listitem').getByRole('link')
  await expect(newest).toHaveCount(6)
  for (let at = 0; at < 6; at++) {
    const id = /\d+/.exec((await newest.nth(at).textContent())!)![0].slice(0, 6)
    await newest.nth(at).click()
    await expect(page).toHaveURL(new RegExp(`/admin/carts\\?basket=${id}`))
    await expect(page.getByRole('dialog')).toContainText(id)
    await page.goBack()
    await expect(newest.first()).toBeVisible()
  }
  const imports = tile(page, 'Last imports').getByRole('listitem').getByRole('link')
  const count = await imports.count()
  for (let at = 0; at < count; at++) {
    const href = (await imports.nth(at).getAttribute('href'))!
    await imports.nth(at).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === href)
    await expect(page.locator('h1')).toHaveCount(1)
    await page.goBack()
    await expect(newest.first()).toBeVisible()
  }
})

test('a bar of the days opens its list by a click, and the day the arrows stand at by Enter [SHELL-26S]', async ({ person }) => {
  const page = await person('admin')
  await openDashboard(page)
  const carts = tile(page, 'Carts per day')
  const { carts_per_day: of } = await ask<{ carts_per_day: { days: { value: number }[] } }>(page, 'dashboard?tiles=carts_per_day')
  const at = of.days.findLastIndex(({ value }) => value > 0)
  const bars = carts.locator('.recharts-bar-rectangle path')
  await bars.last().click()
  await expect(page).toHaveURL(/\/admin\/carts\?.*from=/)
  await listShows(page, 'Carts per day', of.days[at]!.value, 'the last bar')

  await page.goBack()
  await bars.last().waitFor()
  await carts.getByRole('application').focus()
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/carts\?.*from=/)
  await listShows(page, 'Carts per day', of.days[at]!.value, 'the day the arrows stand at')

  // the line of sums has no bars: the day beneath the pointer
  await page.goBack()
  const line = tile(page, 'Turnover per day')
  await line.locator('.recharts-line').first().waitFor()
  const box = (await line.locator('.recharts-cartesian-grid').boundingBox())!
  await page.mouse.move(box.x + box.width - 4, box.y + 20)
  await page.mouse.click(box.x + box.width - 4, box.y + 20)
  await expect(page).toHaveURL(/\/admin\/carts\?.*from=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping carts' })).toBeVisible()
})

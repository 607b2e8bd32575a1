import type { Page } from '@playwright/test'
import { ownBasket } from '../kit/baskets.ts'
import { enterAs, expect, openDashboard, test } from '../kit/test.ts'
import { draftKeys, expectFree, lockIt, open, type } from './baskets.ts'

/** From the next page on this tab has other things to do, for a second, when another one asks it to give back what it holds. */
const busyWhenAsked = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // made before the console's own, so that it is told first
    new BroadcastChannel('disadmin.held').addEventListener('message', ({ data }: MessageEvent<{ say: string }>) => {
      const until = performance.now() + (data.say === 'ask' ? 1000 : 0)
      let now = performance.now()
      while (now < until) now = performance.now()
    })
  })

test('a tab that is closed, goes elsewhere, or whose session ends in another tab gives its basket back; what was typed is kept [CART-36]', async ({
  page,
  person,
}) => {
  const watcher = await person('sales2')
  await busyWhenAsked(page)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)

  await test.step('closed', async () => {
    const tab = await page.context().newPage()
    await lockIt(await open(tab, cart.id))
    await tab.close({ runBeforeUnload: true })
    await expectFree(watcher, cart.id)
  })

  await test.step('another address', async () => {
    await lockIt(await open(page, cart.id))
    await page.goto('/admin/dashboard')
    await expectFree(watcher, cart.id)
  })

  await test.step('signed out in another tab', async () => {
    await lockIt(await open(page, cart.id))
    await type(page, [0, 'deliver_qty'], '1')
    const other = await page.context().newPage()
    await openDashboard(other)
    await other.keyboard.press('ControlOrMeta+k')
    await other.getByRole('dialog', { name: 'Go to or act' }).getByRole('combobox').fill('Log out')
    await other.getByRole('option', { name: 'Log out' }).click()
    await page.waitForURL(/\/auth\/sign-in/)
    await expectFree(watcher, cart.id)
    expect(await draftKeys(page)).toEqual([expect.stringContaining(String(cart.id))])
  })
})

import type { Page } from '@playwright/test'
import { chunk } from '../kit/chunk.ts'
import { placeBasket } from '../kit/baskets.ts'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, test, openDashboard } from '../kit/test.ts'
import { openList, rowOf } from '../carts/shop.ts'
import { cell, lockIt, open } from '../basket/baskets.ts'

/** Everything that is fetched late comes a second after it was asked for, as on a bad line. */
const slowly = (page: Page, parts: RegExp) =>
  page.route(parts, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fulfill({ response })
  })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

test('what is typed right after Ctrl K goes into the palette, whether it is there or still on its way', async ({ page }) => {
  await slowly(page, chunk('Palette'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('shop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await expect(palette(page)).toBeHidden()
  // now it is there: no key may be lost to its opening either
  for (const word of ['dashboard', 'orders', 'shopping']) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(word)
    await expect(palette(page).getByRole('combobox')).toHaveValue(word)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
})

test('a text that is typed and changed while the palette is on its way is there as it was changed', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const arrive = await heldBack(page, chunk('Palette'))
  await page.reload()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('ControlOrMeta+k')
  // a word too many, a letter too few, and what AltGr makes where it is told as Ctrl and Alt
  await page.keyboard.type('ax @')
  await press('Control+Alt+@', 'Control+Alt+#', 'Control+Alt+a', 'Backspace')
  await page.keyboard.type(' wrong')
  await press('Control+Backspace', 'Home', 'ArrowRight', 'b')
  await press('End', 'c', 'd', 'Control+ArrowLeft', '-', 'Shift+End', 'e')
  arrive()
  await expect(palette(page).getByRole('combobox')).toHaveValue('abx @@ -e')
  await press('ControlOrMeta+a', 'z')
  await expect(palette(page).getByRole('combobox')).toHaveValue('z')
})

test('the first arrow on a select counts while its list is on its way', async ({ page }) => {
  await slowly(page, chunk('SelectPopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const format = page.getByRole('combobox', { name: 'Format' })
  await expect(format).toHaveText('.txt')
  await format.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(format).not.toHaveText('.txt')
  const afterTheFirst = await format.textContent()
  // the same keys, when it is there, do the same
  await page.reload()
  await format.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(format).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: '.txt' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(format).toHaveText(afterTheFirst ?? '')
})

/** A list forgets what was typed 750 ms ago, and where the machine is slow there is more between two letters: here it remembers for a minute. */
const wordsLast = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (...[work, ms, ...rest]: Parameters<typeof setTimeout>) => setTimeout(work, ms === 750 ? 60_000 : ms, ...rest)
    Object.assign(window, { setTimeout: later })
  })

test('what is typed the moment a list opens chooses from it, each time', async ({ page }) => {
  await wordsLast(page)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const format = page.getByRole('combobox', { name: 'Format' })
  await format.focus()
  for (const word of ['.csv', '.xlsx', '.txt', '.csv', '.txt', '.xlsx']) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(format).toHaveText(word)
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(format).toBeFocused()
  }
})

test('a menu opened by an arrow gets the next keys', async ({ page }) => {
  await slowly(page, chunk('MenuPopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.getByRole('button', { name: 'User menu' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/jobs$/)
})

test('a popover opened by a key is closed by the next one, and the focus is where it was', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  await slowly(page, chunk('LockPopover', 'PopoverPopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const lock = rowOf(page, id).getByRole('button', { name: `Basket ${id} is free` })
  await lock.focus()
  const opened = page.waitForRequest(/\/lock/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await opened
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lock).toBeFocused()
})

test('a calendar gets the arrows that follow its opening', async ({ page }) => {
  await slowly(page, chunk('DatePopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('11/11/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('19/11/2026')
})

test('a dialog gets what is typed while it is on its way, its fields in their order', async ({ page }) => {
  await slowly(page, chunk('DialogPopup'))
  await enterAs(page, 'admin')
  await openDashboard(page)
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: 'New account' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('max.muster')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Max Muster')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await expect(dialog.getByRole('textbox', { name: /^Login name/ })).toHaveValue('max.muster')
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Max Muster')
  // the combobox in it came with it
  await dialog.getByRole('combobox', { name: /^Branch/ }).focus()
  await page.keyboard.type('Bern')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: /^Branch/ })).toHaveValue(/Bern/)
})

test('a cell’s list of options takes the letters and the Enter that open and close it', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  await slowly(page, chunk('BasketDialog', 'DialogPopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const dialog = await open(page, id)
  await lockIt(dialog)
  await cell(page, 0, 'delivery_option_id').focus()
  await page.keyboard.type('Tour 11')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'delivery_option_id')).toContainText('Tour 11:00')
})

test('Ctrl K waits its turn behind a key that is held for what is on its way', async ({ page }) => {
  const arrive = await heldBack(page, chunk('my-user'))
  const asked = page.waitForRequest(chunk('my-user'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('second factor')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Second factor')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await asked
  // the first is for the settings, the rest for the palette
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('api keys')
  arrive()
  await expect(palette(page).getByRole('combobox')).toHaveValue('api keys')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: /^Default settings for/ })
  await expect(settings.getByRole('tab', { name: 'API keys' })).toHaveAttribute('aria-selected', 'true')
})

test('Ctrl S saves what was entered before it, though the list to choose from is on its way', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  const arrive = await heldBack(page, chunk('SelectPopup'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const dialog = await open(page, id)
  await lockIt(dialog)
  await dialog.getByRole('group', { name: 'Setup all items' }).getByRole('combobox').focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes(`/carts/${id}`))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Tour 11')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  arrive()
  expect((await saved).request().postData()).toContain('delivery_option_id')
  await page.reload()
  await expect(cell(page, 0, 'delivery_option_id')).toContainText('Tour 11:00')
})

test('what is typed into a list that takes the focus late chooses from it', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const arrive = await heldBack(page, chunk('SelectPopup'))
  await page.reload()
  // as on a machine with much else to do
  await page.evaluate(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function (options) {
      const enters = this.closest('[role=listbox]') !== document.activeElement?.closest('[role=listbox]')
      if (enters && this.role === 'option') setTimeout(() => focus.call(this, options), 250)
      else focus.call(this, options)
    }
  })
  const format = page.getByRole('combobox', { name: 'Format' })
  await format.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('.csv')
  await page.keyboard.press('Enter')
  arrive()
  await expect(format).toHaveText('.csv')
  await expect(format).toBeFocused()
})

/** Frames come late, as in a page with much else to do; the focus within a list or a menu moves with them. */
const lateFrames = (page: Page) =>
  page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (done) => window.setTimeout(() => request(done), 300)
  })

test('letters and an Enter choose from an open list, however late its frames come', async ({ page }) => {
  await wordsLast(page)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const format = page.getByRole('combobox', { name: 'Format' })
  await format.click()
  await expect(page.getByRole('option', { name: '.txt' })).toBeFocused()
  await lateFrames(page)
  await page.keyboard.type('.x')
  await page.keyboard.press('Enter')
  await expect(format).toHaveText('.xlsx')
})

test('a menu that is there gets the keys that follow its opening at once', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const user = page.getByRole('button', { name: 'User menu' })
  await user.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await lateFrames(page)
  await user.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/jobs$/)
})

import { chromium } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startUnseen, stopUnseen } from '../impersonation/acting.ts'
import { ownBasket, readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, enterAs, signIn, test } from '../kit/test.ts'
import { cell, draftKeys, open, type } from './baskets.ts'

// after midnight it was another day
const offer = /^You have unsaved input from (\d\d\.\d\d\.\d{4} )?\d\d:\d\d$/

test('closing with unsaved input asks; kept input is offered at the next opening', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(asked.getByText('1 change has not been saved.')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Back to the basket' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await asked.getByRole('button', { name: 'Close, keep on this device' }).click()
  await expect(dialog).toBeHidden()
  await open(page, cart.id)
  await expect(dialog.getByText(offer)).toBeVisible()
  // until it is decided nothing can be typed over it
  await cell(page, 1, 'deliver_qty').click()
  await page.keyboard.type('1')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed')
  expect(await draftKeys(page)).toEqual([])
})

test('closing while kept input is on its way into the lines asks too, and saving waits until it is there', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expect(dialog.getByText('1 changed, kept on this device')).toBeVisible()
  await page.reload()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/carts/lock', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(asked.getByText('1 change has not been saved.')).toBeVisible()
  answer()
  await asked.getByRole('button', { name: 'Save and close' }).click()
  await expect(dialog).toBeHidden()
  expect((await readCart(page, cart.id)).items[0]!.deliver_qty).toBe(1)
  expect(await draftKeys(page)).toEqual([])
})

test('unsaved input survives a reload, a 401 and the crash of the page, and is gone once saved', async ({ page, complaints }) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await dialog.getByLabel('Note').fill('Client vient chercher vendredi')
  await expect(dialog.getByText('2 changed, kept on this device')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(offer)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expect(cell(page, 0, 'deliver_qty')).toContainText('1')
  await expect(dialog.getByLabel('Note')).toHaveValue('Client vient chercher vendredi')

  await page.route(`**/api/v1/carts/${cart.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { error_message: 'Sign in to continue' } })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await signIn(page, 'sales1')
  await expect(dialog.getByText(offer)).toBeVisible()
  // not sooner: what is on its way while a route is taken away may never arrive
  await page.unroute(`**/api/v1/carts/${cart.id}`)
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expect(cell(page, 0, 'deliver_qty')).toContainText('1')

  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await after.goto(`/admin/carts?basket=${cart.id}`)
  const again = after.getByRole('dialog', { name: `Basket detail ${cart.id}` })
  await again.getByRole('button', { name: 'Continue with it' }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(toast(after, 'Basket was successfully saved.')).toBeVisible()
  const stored = await readCart(after, cart.id)
  expect([stored.items[0]!.deliver_qty, stored.note]).toEqual([1, 'Client vient chercher vendredi'])
  await expect.poll(() => draftKeys(after)).toEqual([])
})

test('the cell being typed into is offered again after a reload, a 401 and a crash', async ({ page, complaints }) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const takeUp = () => dialog.getByRole('button', { name: 'Continue with it' }).click()
  await type(page, [0, 'reference'], 'W-1')
  await cell(page, 1, 'reference').click()
  await page.keyboard.type('W-88')
  await page.reload()
  await expect(dialog.getByText('2 changes', { exact: true })).toBeVisible()
  await takeUp()
  await expect(cell(page, 0, 'reference')).toContainText('W-1')
  await expect(cell(page, 1, 'reference')).toContainText('W-88')

  await cell(page, 2, 'deliver_qty').click()
  await page.keyboard.type('1.000')
  // the lock is looked up every 15 seconds: that is when the session turns out to have ended
  await page.route(`**/api/v1/carts/${cart.id}/lock`, (route) => route.fulfill({ status: 401, json: {} }))
  await page.waitForURL(/\/auth\/sign-in/)
  await expect(page.getByText(`What you typed in “Basket ${cart.id}” is kept on this device.`)).toBeVisible()
  await page.unroute(`**/api/v1/carts/${cart.id}/lock`)
  await signIn(page, 'sales1')
  await takeUp()
  await expect(cell(page, 2, 'deliver_qty')).toContainText('1.000')
  await expect(cell(page, 2, 'deliver_qty')).toHaveAttribute('aria-invalid', 'true')

  await cell(page, 3, 'reference').click()
  await page.keyboard.type('W-9')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('W-9')
  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await after.goto(`/admin/carts?basket=${cart.id}`)
  await after.getByRole('button', { name: 'Continue with it' }).click()
  await expect(cell(after, 3, 'reference')).toContainText('W-9')
})

test('what is typed while a save is under way is neither lost nor saved with it', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  // a save waits for the lock, and what is typed until then goes with it
  await expect(dialog.getByText('Locked by you')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/v1/carts/${cart.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await saving
  await type(page, [1, 'deliver_qty'], '1')
  await cell(page, 2, 'reference').click()
  await page.keyboard.type('W-')
  answer()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await page.keyboard.type('8812')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'reference')).toContainText('W-8812')
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed')
  await expect(cell(page, 1, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await expect(dialog.getByText('2 changed, kept on this device')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect(stored.items.slice(0, 2).map((item) => item.deliver_qty)).toEqual([1, 0])
})

test('nobody else on the same device is offered it', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expect.poll(() => draftKeys(page)).toHaveLength(1)
  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'sales2')
  await open(page, cart.id)
  await expect(dialog.getByText(offer)).toBeHidden()
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed')
})

test('what is typed while acting for somebody is offered to neither of the two at home', async ({ page }) => {
  await enterAs(page, 'admin')
  page.on('dialog', (question) => void question.accept())
  expect(await startUnseen(page, 'sales1')).toBe(200)
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expect.poll(() => draftKeys(page)).toHaveLength(1)
  await page.reload()
  await expect(dialog.getByText(offer)).toBeVisible()
  expect(await stopUnseen(page)).toBe(200)
  await open(page, cart.id)
  await expect(dialog.getByText(offer)).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'sales1')
  await open(page, cart.id)
  await expect(dialog.getByText(offer)).toBeHidden()
})

test('unsaved input survives the browser being killed', async ({ server, launchOptions }) => {
  const profile = await mkdtemp(join(tmpdir(), 'disadmin-profile-'))
  const begin = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
      locale: 'en-GB',
      args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  try {
    const first = await begin()
    await enterAs(first.page, 'sales1')
    const cart = await someBasket(first.page)
    await open(first.page, cart.id)
    await type(first.page, [0, 'deliver_qty'], '1')
    // the browser writes its storage to the disk some seconds later; what is on the disk survives anything
    await onDisk(profile, 'deliver_qty')
    const cdp = await first.context.newCDPSession(first.page)
    const gone = first.context.waitForEvent('close')
    // what is killed answers nothing
    void cdp.send('Browser.crash').catch(() => undefined)
    await gone

    const second = await begin()
    await second.page.goto(`/admin/carts?basket=${cart.id}`)
    const dialog = second.page.getByRole('dialog', { name: `Basket detail ${cart.id}` })
    await dialog.getByRole('button', { name: 'Continue with it' }).click()
    await expect(cell(second.page, 0, 'deliver_qty')).toContainText('1')
    await second.context.close()
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/**
 * Waits until the text is found among the profile's files, or long enough: a browser may keep it in a form of its own. Chromium writes the
 * first changes after five seconds, and then not more often than once a minute.
 */
const onDisk = async (profile: string, text: string): Promise<void> => {
  const folders = ['Default/Local Storage/leveldb', 'Local Storage/leveldb'].map((folder) => join(profile, folder))
  for (let second = 0; second < 130; second += 1) {
    for (const folder of folders) {
      for (const name of await readdir(folder).catch(() => [])) {
        const content = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
        if (content.includes(text)) return
      }
    }
    await pause(1000)
  }
}

import { chromium } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownBasket, readCart } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, enterAs, test } from '../kit/test.ts'
import { cell, draftKeys, open, type } from './baskets.ts'

test('unsaved input survives the browser being killed, the cell being typed into included, and is gone once saved', async ({
  server,
  launchOptions,
}) => {
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
    const cart = await ownBasket(first.page)
    await open(first.page, cart.id)
    await type(first.page, [0, 'deliver_qty'], '1')
    await cell(first.page, 1, 'reference').click()
    await first.page.keyboard.type('W-88')
    // the browser writes its storage to the disk some seconds later; what is on the disk survives anything
    await onDisk(profile, 'W-88')
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
    await expect(cell(second.page, 1, 'reference')).toContainText('W-88')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(second.page, 'Basket was successfully saved.')).toBeVisible()
    const { items } = await readCart(second.page, cart.id)
    expect([items[0]!.deliver_qty, items[1]!.reference]).toEqual([1, 'W-88'])
    await expect.poll(() => draftKeys(second.page)).toEqual([])
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

import { carts } from '@disadmin/contract/carts/carts'
import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import { orders } from '@disadmin/contract/orders/orders'
import { session } from '@disadmin/contract/session/session'
import { address, answer, expect, hold, mountConsole, page, person, press, recorded, sent, test, toast } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import {
  buttonOf,
  changedCells,
  dialogOf,
  draftKeys,
  enter,
  linesOf,
  lockCalls,
  lockIt,
  lookAtLock,
  openBasket,
  palette,
  question,
  serveSearch,
} from './page.ts'

/** Chooses something in the palette, which opens over a basket too. */
const viaPalette = async (words: string, option: string | RegExp = words) => {
  await press('Control+k')
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('option', { name: option }).first().click()
}
const openFromList = async () => {
  const served = serveBasket()
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await page.getByRole('cell', { name: String(served.cart.id), exact: true }).click()
  await expect.element(linesOf(served)).toBeVisible()
  return served
}
const isGone = (served: ReturnType<typeof serveBasket>) => expect.element(dialogOf(served)).not.toBeInTheDocument()

test.each<[string, () => unknown]>([
  ['Close', () => page.getByRole('button', { name: 'Close', exact: true }).click()],
  ['Escape', () => press('Escape')],
  ['Back', () => history.back()],
  ['another screen', () => viaPalette('Customers')],
])('a basket opened from its row and left by %s is unlocked by its operator [CART-09] [CART-36] [CART-64]', async (_, leave) => {
  serveSearch()
  const served = await openFromList()
  expect(address()).toContain(`basket=${served.cart.id}`)
  await lockIt(served)
  await leave()
  await isGone(served)
  await expect.element(toast('Basket is unlocked.')).toBeVisible()
  expect([lockCalls(), served.cart.is_locked]).toEqual([[true, false], false])
})

test('opening another basket or leaving from the list of orders unlocks too [CART-36]', async () => {
  const served = serveBasket()
  const other = { ...basketOf(2), id: 104_999 }
  answer(carts.get, ({ params }) => (params['id'] === String(other.id) ? other : served.cart))
  serveSearch(other)
  answer(orders.list, recorded(orders.list))
  await mountConsole({ as: 'sales1', at: `/admin/orders?basket=${served.cart.id}` })
  await lockIt(served)
  await viaPalette(String(other.id), new RegExp(`^${other.id}`))
  await expect.element(page.getByRole('dialog', { name: `Basket detail ${other.id}` }).getByRole('grid')).toBeVisible()
  await expect.poll(() => served.cart.is_locked).toBe(false)
})

test('a page that is closed or frozen by the browser releases the lock, and reads it again when it returns [CART-36]', async () => {
  const served = await openBasket()
  await lockIt(served)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.poll(lockCalls).toEqual([true, false])
  served.lockElsewhere('sales2')
  lookAtLock()
  await expect.element(dialogOf(served).getByText('Locked by Marco Rossi').first()).toBeVisible()
})

test('a lock lost meanwhile stays with its new holder, and closing reports no error [CART-37]', async () => {
  const served = await openBasket()
  await lockIt(served)
  // a poll in between would notice it
  hold(carts.lockInfo)
  served.lockElsewhere('sales2')
  await buttonOf(served, 'Close').click()
  await isGone(served)
  await expect.poll(lockCalls).toEqual([true, false])
  expect(served.cart.operator_username).toBe('sales2')
  expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(/held by|unlocked/)
      .query(),
  ).toBeNull()
})

test('Back, signing out or another screen ask about unsaved input, which stays until it is decided [CART-36]', async () => {
  serveSearch()
  const served = await openFromList()
  await enter(0, 'deliver_qty', '1')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  const stay = question.getByRole('button', { name: 'Back to the basket' }).last()
  for (const leave of [() => history.back(), () => viaPalette('Log out'), () => viaPalette('Customers')]) {
    await leave()
    await stay.click()
    await expect.element(question).not.toBeInTheDocument()
    expect(address()).toContain(`basket=${served.cart.id}`)
    expect(changedCells()).toEqual(['0 deliver_qty'])
  }
  expect([lockCalls(), sent(session.logoutPost)]).toEqual([[true], []])
  await viaPalette('Customers')
  await question.getByRole('button', { name: 'Close, keep on this device' }).click()
  await expect.poll(address).toMatch(/^\/admin\/customers/)
  await expect.poll(lockCalls).toEqual([true, false])
  expect(draftKeys()).toEqual([expect.stringContaining(String(served.cart.id))])
})

test('"Save and close" saves and closes; "Discard and close" drops the input [CART-36]', async () => {
  const served = await openBasket(basketOf(2))
  await enter(0, 'deliver_qty', '1')
  await buttonOf(served, 'Close').click()
  await question.getByRole('button', { name: 'Save and close' }).click()
  await isGone(served)
  expect([served.cart.items[0]?.deliver_qty, served.cart.is_locked, draftKeys()]).toEqual([1, false, []])
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}` })
  await enter(1, 'deliver_qty', '1')
  await expect.poll(draftKeys).toHaveLength(1)
  await buttonOf(served, 'Close').click()
  await question.getByRole('button', { name: 'Discard and close' }).click()
  await isGone(served)
  expect([served.cart.items[1]?.deliver_qty, draftKeys()]).toEqual([0, []])
})

test('the browser asks before a tab with unsaved input is closed, and only then', async () => {
  const served = await openBasket(basketOf(2))
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await lockIt(served)
  expect(asks()).toBe(false)
  await enter(0, 'deliver_qty', '1')
  expect(asks()).toBe(true)
})

test('signing out releases the lock before the session ends [CART-36]', async () => {
  serveSearch()
  const served = await openBasket(basketOf(2))
  await lockIt(served)
  let held: boolean | undefined
  answer(session.logoutPost, () => {
    held = served.cart.is_locked
    return undefined
  })
  await viaPalette('Log out')
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  expect(held).toBe(false)
})

test('the end of an impersonation waits until another tab has released its locks [CART-36]', async () => {
  const until = new Date(Date.now() + 60 * 60_000).toISOString()
  const acting = {
    impersonator: 'admin',
    impersonator_name: 'Administrator',
    impersonated_until: until,
    now: new Date().toISOString(),
  }
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', but: acting })
  answer(impersonation.stopPost, person({ as: 'admin' }))
  const tab = new BroadcastChannel('disadmin.held')
  const asked = Promise.withResolvers<string>()
  tab.addEventListener('message', ({ data }: MessageEvent<{ question: string }>) => asked.resolve(data.question))
  const name = 'disadmin.held.other'
  await navigator.locks.request(name, async () => {
    await page.getByRole('button', { name: 'Stop impersonating' }).click()
    const question = await asked.promise
    expect(sent(impersonation.stopPost)).toEqual([])
    tab.postMessage({ say: 'done', question, name })
    await expect.poll(() => sent(impersonation.stopPost)).toHaveLength(1)
  })
  tab.close()
})

test('another tab ends the session only after this tab has released its lock [CART-36]', async () => {
  const served = await openBasket(basketOf(2))
  await lockIt(served)
  const { release } = hold(carts.lock)
  const tab = new BroadcastChannel('disadmin.held')
  const said: string[] = []
  tab.addEventListener('message', ({ data }: MessageEvent<{ say: string }>) => said.push(data.say))
  tab.postMessage({ say: 'ask', question: 'one' })
  await expect.poll(lockCalls).toEqual([true, false])
  expect(said).toEqual([])
  release()
  await expect.poll(() => said).toEqual(['done'])
  expect(served.cart.is_locked).toBe(false)
  tab.close()
})

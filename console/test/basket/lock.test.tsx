import { carts } from '@disadmin/contract/carts/carts'
import { answer, expect, hold, mountConsole, page, paste, press, reload, sent, test, toast, type, vi } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import {
  buttonOf,
  cell,
  changedCells,
  dialogOf,
  draftKeys,
  editors,
  enter,
  focused,
  linesOf,
  lockCalls,
  lockIt,
  lookAtLock,
  openBasket,
} from './page.ts'

test('the first key in a free basket locks it, and no key before the answer is lost [CART-22S] [CART-34]', async () => {
  const served = await openBasket()
  const { release } = hold(carts.lock)
  await cell(0, 'reference').click()
  expect(sent(carts.lock)).toEqual([])
  await type('W-8812 Rechnung 4\nW-8813\n')
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  release()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-8812 Rechnung 4')
  await expect.element(cell(1, 'reference')).toMatchTextContent('W-8813')
  await press('Control+s')
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(sent(carts.patch)[0]?.body.items?.map(({ reference }) => reference)).toEqual(['W-8812 Rechnung 4', 'W-8813'])
})

test('saving waits for the lock of the first change', async () => {
  await openBasket()
  const { release } = hold(carts.lock)
  await enter(0, 'deliver_qty', '1')
  await press('Control+s')
  expect(sent(carts.patch)).toEqual([])
  release()
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(sent(carts.patch)[0]?.body).toMatchObject({ lock_fence: 1 })
})

test('when somebody else was quicker the cell names them until they unlock, and the input is reverted [CART-22S] [CART-37]', async () => {
  const served = await openBasket()
  const { release } = hold(carts.lock)
  await cell(0, 'deliver_qty').click()
  await type('1\n2\n3')
  served.lockElsewhere('sales2')
  release()
  await expect.element(cell(0, 'deliver_qty')).toHaveAccessibleDescription('Locked by Marco Rossi')
  await expect.poll(focused).toBe('0 deliver_qty')
  expect([changedCells(), editors(), draftKeys()]).toEqual([[], 0, []])
  const said = toast(new RegExp(`^Basket ${served.cart.id} is held by Marco Rossi until \\d\\d:\\d\\d$`))
  await expect.element(said).toBeVisible()
  await expect.element(dialogOf(served).getByText('Locked by Marco Rossi').first()).toBeVisible()
  served.lockElsewhere()
  lookAtLock()
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

test('the focus returns to the first refused cell, also without an open editor [CART-22S]', async () => {
  const served = await openBasket()
  const { release } = hold(carts.lock)
  await cell(0, 'deliver_qty').click()
  await type('1\n2\n')
  await expect.poll(focused).toBe('2 deliver_qty')
  served.lockElsewhere('sales2')
  release()
  await expect.element(cell(0, 'deliver_qty')).toHaveAccessibleDescription('Locked by Marco Rossi')
  await expect.poll(focused).toBe('0 deliver_qty')
})

test('a refused lock does not steal the focus from another field', async () => {
  const served = await openBasket()
  const { release } = hold(carts.lock)
  await enter(0, 'deliver_qty', '1')
  buttonOf(served, 'History').element().focus()
  served.lockElsewhere('sales2')
  release()
  await expect.element(dialogOf(served).getByText('Locked by Marco Rossi').first()).toBeVisible()
  expect(changedCells()).toEqual([])
  await expect.element(buttonOf(served, 'History')).toHaveFocus()
})

test('a note, a pasted block and a draft lock the basket too; moving around does not [CART-22S]', async () => {
  const served = await openBasket()
  await cell(0, 'product_no').click()
  await press('x', 'Control+d')
  await cell(0, 'deliver_qty').click()
  await press('F2', 'Escape')
  expect(lockCalls()).toEqual([])
  await dialogOf(served).getByLabelText('Note').click()
  await type('x')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  served.lockElsewhere()
  await expect.poll(draftKeys).toHaveLength(1)
  reload()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  await buttonOf(served, 'Unlock').click()
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  await cell(0, 'deliver_qty').click()
  paste('1\n1')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
})

test('without changes Save is enabled for the operator, and unlocks [CART-38] [CART-64]', async () => {
  const served = await openBasket()
  await expect.element(buttonOf(served, 'Save')).toBeDisabled()
  await lockIt(served)
  await buttonOf(served, 'Save').click()
  await expect.element(toast('Basket is unlocked.')).toBeVisible()
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  await expect.element(buttonOf(served, 'Save')).toBeDisabled()
  expect([lockCalls(), sent(carts.patch)]).toEqual([[true, false], []])
})

test('somebody else’s lock makes the basket read-only and names them, and closing keeps it [CART-33] [CART-37] [CART-39] [CART-42S]', async () => {
  const served = serveBasket()
  served.lockElsewhere('sales2')
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}` })
  await expect.element(linesOf(served)).toBeVisible()
  await expect.element(dialogOf(served).getByText('Locked by Marco Rossi').first()).toBeVisible()
  await expect.element(dialogOf(served).getByRole('timer')).toMatchTextContent(/^1[45]:\d\d$/)
  await expect.element(buttonOf(served, 'Unlock')).not.toBeInTheDocument()
  for (const name of ['Save', 'Send order', 'Delivery', 'Delivery & E-mail'])
    await expect.element(buttonOf(served, name)).toBeDisabled()
  await cell(0, 'deliver_qty').click()
  await type('1')
  expect(editors()).toBe(0)
  await press('Control+Shift+l')
  await expect.element(buttonOf(served, 'Break lock …')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await buttonOf(served, 'Close').click()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect(lockCalls()).toEqual([])
})

test('locking and unlocking are explicit; only the operator sees Unlock [CART-35] [CART-39] [CART-64]', async () => {
  const served = await openBasket()
  await expect.element(buttonOf(served, 'Unlock')).not.toBeInTheDocument()
  await lockIt(served)
  expect(sent(carts.lock)[0]?.body).toEqual({ cart_ids: [served.cart.id], is_locked: true })
  await buttonOf(served, 'Unlock').click()
  await expect.element(toast('Basket is unlocked.')).toBeVisible()
  expect(sent(carts.lock)[1]?.body).toEqual({ cart_ids: [served.cart.id], is_locked: false })
})

test('Ctrl+Shift+L locks and unlocks too [CART-35] [CART-39]', async () => {
  const served = await openBasket()
  await cell(0, 'product_no').click()
  await press('Control+Shift+l')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  await press('Control+Shift+l')
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  expect(lockCalls()).toEqual([true, false])
})

test('an administrator breaks the lock of somebody else from inside the basket, after a question', async () => {
  const served = serveBasket(undefined, 'admin')
  served.lockElsewhere('sales2')
  answer(carts.breakLock, () => {
    served.lockElsewhere()
    return undefined
  })
  await mountConsole({ as: 'admin', at: `/admin/carts?basket=${served.cart.id}` })
  await expect.element(buttonOf(served, 'Break lock …')).toBeVisible()
  await cell(0, 'product_no').click()
  await press('Control+Shift+l')
  await expect.element(page.getByRole('alertdialog').getByText(/^The lock of Marco Rossi on basket/)).toBeVisible()
  await press('Tab', 'Enter')
  await expect.element(toast(`The lock on basket ${served.cart.id} was broken.`)).toBeVisible()
  await expect.element(buttonOf(served, 'Lock')).toBeVisible()
})

test('typing renews one’s own lock, at most once a minute [CART-42S]', async () => {
  const served = await openBasket(basketOf(3))
  await lockIt(served)
  await enter(0, 'reference', 'a')
  expect(lockCalls()).toEqual([true])
  const { now } = Date
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000)
  await enter(1, 'reference', 'b')
  await enter(2, 'reference', 'c')
  await expect.poll(lockCalls).toEqual([true, true])
  later.mockRestore()
})

test.each([
  ['seen by the page', true],
  ['gone again before the page looked', false],
])('the error that somebody else locked it stays until nobody holds it: %s [CART-37]', async (_, isSeen) => {
  const served = await openBasket()
  const looking = hold(carts.lockInfo)
  const { release } = hold(carts.lock)
  await buttonOf(served, 'Lock').click()
  served.lockElsewhere('sales2')
  release()
  const said = toast(/is held by Marco Rossi/)
  await expect.element(said).toBeVisible()
  if (isSeen) {
    looking.release()
    await expect.element(dialogOf(served).getByText('Locked by Marco Rossi').first()).toBeVisible()
  }
  served.lockElsewhere()
  if (isSeen) lookAtLock()
  else looking.release()
  await expect.element(page.getByText('Not locked')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

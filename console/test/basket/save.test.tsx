import { carts } from '@disadmin/contract/carts/carts'
import { answerOnce, expect, hold, page, press, recorded, refused, sent, test, toast, type } from '../kit/index.ts'
import { basketOf } from './basket.ts'
import {
  buttonOf,
  cell,
  changedCells,
  dialogOf,
  draftKeys,
  enter,
  focused,
  lockCalls,
  lockIt,
  lookAtLock,
  openBasket,
} from './page.ts'

const saved = () => toast('Basket was successfully saved.')
const messages = page.getByRole('region', { name: 'Messages' })

test('saving sends the changes once, unlocks, and keeps the basket open with the focus in its lines [CART-16S] [CART-35] [CART-38] [CART-61]', async () => {
  const served = await openBasket(basketOf(4, { secondary_customer_no: '20110' }))
  const dialog = dialogOf(served)
  await lockIt(served)
  await expect.element(dialog.getByText('20110 · Secondary 20110-2')).toBeVisible()
  await enter(0, 'deliver_qty', '1')
  await dialog.getByLabelText('Note').fill('Livraison au dépôt, porte 4')
  await buttonOf(served, 'Save').dblClick()
  await expect.element(saved()).toBeVisible()
  await expect.element(dialog.getByText('Not locked')).toBeVisible()
  expect(sent(carts.patch).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: String(served.cart.id) },
      body: { version: 1, lock_fence: 1, note: 'Livraison au dépôt, porte 4', items: [{ id: 1, deliver_qty: 1 }] },
    },
  ])
  // the pressed button is disabled now
  await expect.poll(focused).toBe('1 deliver_qty')
  expect([lockCalls(), changedCells(), draftKeys()]).toEqual([[true], [], []])
})

test('a server error stays at its cell and no input is lost', async () => {
  const served = await openBasket(basketOf(4))
  await enter(1, 'deliver_qty', '1')
  answerOnce(carts.patch, refused(422, { errors: [{ source: 'items.0.deliver_qty', message: 'Only 0 left' }] }))
  await buttonOf(served, 'Save').click()
  await expect.element(cell(1, 'deliver_qty')).toHaveAccessibleDescription('Only 0 left')
  await expect.element(cell(1, 'deliver_qty')).toMatchTextContent('1')
  await expect.poll(focused).toBe('1 deliver_qty')
})

test('input typed during a save is neither lost nor saved with it', async () => {
  const served = await openBasket(basketOf(4))
  await enter(0, 'deliver_qty', '1')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  const { release } = hold(carts.patch)
  await press('Control+s')
  await expect.poll(() => sent(carts.patch)).toHaveLength(1)
  await enter(1, 'deliver_qty', '1')
  await cell(2, 'reference').click()
  await type('W-')
  release()
  await expect.element(saved()).toBeVisible()
  await type('8812\n')
  await expect.element(cell(2, 'reference')).toMatchTextContent('W-8812')
  expect(changedCells()).toEqual(['1 deliver_qty', '2 reference'])
  await expect.element(dialogOf(served).getByText('2 changed, kept on this device')).toBeVisible()
  expect(served.cart.items.map(({ deliver_qty }) => deliver_qty)).toEqual([1, 0, 0, 0])
})

test('the error of a save is withdrawn by the next successful one', async () => {
  const served = await openBasket(basketOf(2))
  await enter(0, 'deliver_qty', '1')
  answerOnce(carts.patch, refused(500))
  await press('Control+s')
  await expect.element(messages.getByRole('alert')).toMatchTextContent('Server error')
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  await expect.element(messages.getByRole('alert')).not.toBeInTheDocument()
})

test('the error that names the holder is withdrawn when nobody holds the lock', async () => {
  const served = await openBasket(basketOf(2))
  await enter(0, 'deliver_qty', '1')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  const looking = hold(carts.lockInfo)
  served.lockElsewhere('sales2')
  await buttonOf(served, 'Save').click()
  await expect.element(toast(/^Basket \d+ is held by Marco Rossi/)).toBeVisible()
  served.lockElsewhere()
  looking.release()
  lookAtLock()
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  await expect.element(messages.getByRole('alert')).not.toBeInTheDocument()
  expect(changedCells()).toEqual(['0 deliver_qty'])
})

test('a save of the note alone can be undone, and lines typed since stay; other saves cannot', async () => {
  const served = await openBasket()
  const note = dialogOf(served).getByLabelText('Note')
  const first = recorded(carts.get).note
  const undo = messages.getByRole('button', { name: 'Undo', exact: true })
  await note.fill('Rampe 4')
  await press('Control+s')
  await undo.hover()
  await enter(0, 'deliver_qty', '1')
  await undo.click()
  await expect.element(toast('Taken back.')).toBeVisible()
  await expect.element(note).toHaveValue(first)
  expect(served.cart.note).toBe(first)
  expect(changedCells()).toEqual(['0 deliver_qty'])
  await note.fill('Rampe 5')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  await expect.poll(changedCells).toEqual([])
  expect(undo.query()).toBeNull()
})

test('undoing a note overwrites no later change', async () => {
  const served = await openBasket()
  const undo = messages.getByRole('button', { name: 'Undo', exact: true })
  await dialogOf(served).getByLabelText('Note').fill('Rampe 6')
  await press('Control+s')
  await undo.hover()
  served.saveElsewhere('admin', { note: 'Rampe 7' })
  await undo.click()
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  expect(served.cart.note).toBe('Rampe 7')
})

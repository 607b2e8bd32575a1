import { carts } from '@disadmin/contract/carts/carts'
import { address, answerOnce, expect, hold, mountConsole, page, press, refused, reload, test, toast, type } from '../kit/index.ts'
import type { Person } from '../kit/mount.ts'
import { basketOf, serveBasket } from './basket.ts'
import {
  buttonOf,
  cell,
  changedCells,
  dialogOf,
  draftKeys,
  editors,
  enter,
  linesOf,
  lookAtLock,
  openBasket,
  question,
} from './page.ts'

type Served = Awaited<ReturnType<typeof openBasket>>
const offer = (served: Served) => dialogOf(served).getByText(/^You have unsaved input from \d\d:\d\d$/)
const saved = () => toast('Basket was successfully saved.')
const openAgain = (served: Served, who: Partial<Person> = { as: 'sales1' }) =>
  mountConsole({ ...who, at: `/admin/carts?basket=${served.cart.id}` })

test('closing with unsaved input asks; the next opening offers the draft before anything can be typed', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  await buttonOf(served, 'Close').click()
  await expect.element(question.getByText('1 change has not been saved.')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Back to the basket' }).last()).toHaveFocus()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  expect(changedCells()).toEqual(['0 deliver_qty'])
  await buttonOf(served, 'Close').click()
  await question.getByRole('button', { name: 'Close, keep on this device' }).click()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  await openAgain(served)
  await expect.element(offer(served)).toBeVisible()
  await cell(1, 'deliver_qty').click()
  await type('1')
  expect(editors()).toBe(0)
  await buttonOf(served, 'Discard it').click()
  await expect.element(offer(served)).not.toBeInTheDocument()
  expect([changedCells(), draftKeys()]).toEqual([[], []])
})

test('closing while a draft is taken over asks too, and saving waits for it', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  await expect.element(dialogOf(served).getByText('1 changed, kept on this device')).toBeVisible()
  reload()
  await expect.element(offer(served)).toBeVisible()
  const { release } = hold(carts.lock)
  await buttonOf(served, 'Continue with it').click()
  await buttonOf(served, 'Close').click()
  await expect.element(question.getByText('1 change has not been saved.')).toBeVisible()
  release()
  await question.getByRole('button', { name: 'Save and close' }).click()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect([served.cart.items[0]?.deliver_qty, draftKeys()]).toEqual([1, []])
})

test('unsaved input survives a reload and the end of the session, and is gone once saved', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  await dialogOf(served).getByLabelText('Note').fill('Client vient chercher vendredi')
  await expect.element(dialogOf(served).getByText('2 changed, kept on this device')).toBeVisible()
  reload()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(cell(0, 'deliver_qty')).toMatchTextContent('1')
  await expect.element(dialogOf(served).getByLabelText('Note')).toHaveValue('Client vient chercher vendredi')
  answerOnce(carts.patch, refused(401))
  await buttonOf(served, 'Save').click()
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  await openAgain(served)
  await buttonOf(served, 'Continue with it').click()
  await expect.element(cell(0, 'deliver_qty')).toMatchTextContent('1')
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  expect([served.cart.items[0]?.deliver_qty, served.cart.note]).toEqual([1, 'Client vient chercher vendredi'])
  await expect.poll(draftKeys).toEqual([])
})

test('the text of an open cell is offered again after a reload and after the session ended', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'reference', 'W-1')
  await cell(1, 'reference').click()
  await type('W-88')
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('W-88')
  reload()
  await expect.element(dialogOf(served).getByText('2 changes', { exact: true })).toBeVisible()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-1')
  await expect.element(cell(1, 'reference')).toMatchTextContent('W-88')
  await cell(2, 'deliver_qty').click()
  await type('1.000')
  answerOnce(carts.lockInfo, refused(401))
  lookAtLock()
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  await expect.element(page.getByText(`What you typed in “Basket ${served.cart.id}” is kept on this device.`)).toBeVisible()
  await openAgain(served)
  await buttonOf(served, 'Continue with it').click()
  await expect.element(cell(2, 'deliver_qty')).toMatchTextContent('1.000')
  await expect.element(cell(2, 'deliver_qty')).toHaveAttribute('aria-invalid', 'true')
})

test('nobody else on the same device is offered the draft', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  await expect.poll(draftKeys).toHaveLength(1)
  served.lockElsewhere()
  await openAgain(served, { as: 'sales2' })
  await expect.element(linesOf(served)).toBeVisible()
  expect([offer(served).query(), changedCells(), draftKeys().length]).toEqual([null, [], 1])
})

test('input typed during an impersonation is offered to neither person outside of it', async () => {
  const served = serveBasket(basketOf(3))
  const until = new Date(Date.now() + 60 * 60_000).toISOString()
  const acting = {
    impersonator: 'admin',
    impersonator_name: 'Administrator',
    impersonated_until: until,
    now: new Date().toISOString(),
  }
  await openAgain(served, { as: 'sales1', but: acting })
  await enter(0, 'deliver_qty', '1')
  await expect.poll(draftKeys).toHaveLength(1)
  reload()
  await expect.element(offer(served)).toBeVisible()
  served.lockElsewhere()
  for (const as of ['admin', 'sales1'] as const) {
    await openAgain(served, { as })
    await expect.element(linesOf(served)).toBeVisible()
    expect(offer(served).query()).toBeNull()
  }
})

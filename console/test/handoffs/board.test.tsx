import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, press, refused, sent, test, toast, type } from '../kit/index.ts'
import { handoff, panelOf, rowOf, serveHandoffs } from './handoffs.ts'

const panel = panelOf(105_000)
const dialog = page.getByRole('dialog')

/** Presses Tab until a button of this name has the focus. */
const tabTo = async (name: string) => {
  for (let step = 0; step < 25 && document.activeElement?.textContent !== name; step++) await press('Tab')
  expect(document.activeElement?.textContent).toBe(name)
}

test('several hand-offs are resent at once; one that the partner already has is named with the reason, the others arrive [ORD-13]', async () => {
  const served = serveHandoffs(handoff(), handoff({ id: 31, cart_id: 104_999 }), handoff({ id: 32, cart_id: 104_998 }))
  answer(orders.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: 'sales1', at: '/admin/orders' })
  await page.getByRole('tab', { name: 'Hand-offs' }).click()
  await expect.element(rowOf(105_000)).toMatchTextContent('The connection broke off (ECONNRESET)')
  await expectNoSeriousAxe()
  for (const id of [105_000, 104_999, 104_998]) await rowOf(id).getByRole('checkbox').click()
  answer(handoffs.resend, ({ params }) => {
    const there = { state: 'accepted', due_at: null, reason: null } as const
    if (params['id'] !== '30') return served.change(Number(params['id']), there)
    served.change(30, there)
    return refused(409, { error_message: 'The partner has this order already' })
  })
  await page.getByRole('button', { name: 'Send again' }).click()
  const outcome = page.getByRole('dialog', { name: 'Not all are tried again' })
  await expect.element(outcome).toMatchTextContent('1 of 3 is refused; the others are tried again now.')
  await expect.element(outcome.getByRole('listitem')).toHaveTextContent('105000 WholesalerThe partner has this order already')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  // refused ones stay selected
  await expect.element(rowOf(105_000).getByRole('checkbox')).toBeChecked()
  await expect.element(rowOf(104_999).getByRole('checkbox')).not.toBeChecked()
  await expect.element(rowOf(104_998)).toMatchTextContent('Accepted')
  expect(sent(handoffs.resend).map(({ params }) => params['id'])).toEqual(['30', '31', '32'])
})

test('by keys alone: a clerk opens a hand-off from the board, stops the retries with a reason, resends it and is back at its row', async () => {
  serveHandoffs(handoff())
  await mountConsole({ as: 'sales1', at: '/admin/handoffs' })
  await expect.element(rowOf(105_000)).toBeVisible()
  ;(rowOf(105_000).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await expect.element(panel.getByRole('tab', { name: 'Wholesaler' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByRole('link', { name: 'Garage Lindenhof AG' })).toHaveAttribute('href', '/admin/customers/1')
  await expect.element(panel.getByRole('link', { name: '+41 44 000 88 92' })).toHaveAttribute('href', 'tel:+41440008892')
  await tabTo('Stop trying')
  await press('Enter')
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await type('Ordered by phone')
  answer(handoffs.giveUp, refused(409, { error_message: 'This order is being sent at this moment' }))
  await tabTo('Stop trying')
  await press('Enter')
  await expect.element(page.getByText('This order is being sent at this moment').first()).toBeVisible()
  // refused while a request is under way: the clerk presses once more
  serveHandoffs(handoff())
  await tabTo('Stop trying')
  await press('Enter')
  await expect.element(panel.getByText('Reason: Ordered by phone')).toBeVisible()
  await expect.element(panel.getByText('No further tries').first()).toBeVisible()
  expect(sent(handoffs.giveUp).at(-1)?.body).toEqual({ reason: 'Ordered by phone' })
  // its button is gone; the focus is not lost
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await tabTo('Send again now')
  await press('Enter')
  await expect.element(panel.getByText('The wholesaler has the order')).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(rowOf(105_000)).toHaveFocus()
})

test('an order in an unknown state is marked as accepted by hand, with the partner’s number', async () => {
  serveHandoffs(handoff())
  await mountConsole({ as: 'sales1', at: '/admin/handoffs?kind__in=unknown&handoff=105000' })
  await expect.element(panel.getByText('Nothing is sent again before we know')).toBeVisible()
  // keys, calls and answers are for the partner's support
  await expect.element(panel.getByText('Idempotency key')).not.toBeVisible()
  await panel.getByText('Technical details').click()
  await expect.element(panel.getByText('Idempotency key')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Show attempt 1 / })).toBeVisible()
  await expectNoSeriousAxe()
  await panel.getByRole('button', { name: 'The partner has it' }).click()
  await dialog.getByLabelText('The partner’s number').fill('5530912')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog.getByText('Required')).toHaveLength(1)
  await dialog.getByLabelText('How do you know?').fill('The wholesaler said so by phone')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(toast('Recorded: the partner has the order.')).toBeVisible()
  await expect.element(panel.getByText('The wholesaler has the order')).toBeVisible()
  await expect.element(panel.getByText('Number 5530912')).toBeVisible()
  await expect.element(panel.getByText('Reason: The wholesaler said so by phone')).toBeVisible()
  const body = { partner_ref: '5530912', reason: 'The wholesaler said so by phone' }
  expect(sent(handoffs.settle)[0]).toMatchObject({ params: { id: '30' }, body })
})

test('both receivers of an order are shown, and both orders of a basket, each with its state [ORD-13]', async () => {
  const done = { state: 'confirmed', reason: null, due_at: null } as const
  serveHandoffs(
    handoff({ id: 31, target: 'vpom', state: 'planned', reason: null }),
    handoff({ ...done }),
    handoff({ ...done, id: 20, order_id: 2100, created_at: '2026-11-26T08:00:00.000Z' }),
    handoff({ ...done, id: 21, order_id: 2100, target: 'vpom', created_at: '2026-11-26T08:00:00.000Z' }),
  )
  await mountConsole({ as: 'sales1', at: '/admin/handoffs?handoff=105000' })
  const both = panel.getByRole('list', { name: 'Orders of this basket' }).getByRole('button')
  await expect.element(both).toHaveLength(2)
  await expect.element(both.first()).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('tab', { name: 'Wholesaler' }).click()
  await expect.element(panel.getByText('The wholesaler has completed the order')).toBeVisible()
  await panel.getByRole('tab', { name: 'VPOM' }).click()
  await expect.element(panel.getByText('Waits to be sent')).toBeVisible()
  await both.last().click()
  await expect.element(both.last()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(panel.getByText(/has completed the order$/)).toBeVisible()
})

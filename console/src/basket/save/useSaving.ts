import { type Cart, type CartPatch, carts } from '@disadmin/contract/carts/carts'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { download } from '../../kit/download.ts'
import { t } from '../../kit/i18n.ts'
import { showError, showSuccess, showWarning, withdrawErrors } from '../../kit/notify.ts'
import { showUndoable } from '../../kit/undo.ts'
import { afterCartsChanged } from '../basket.calls.ts'
import { typedMeanwhile } from './basket.payload.ts'
import { type Terms, wrongIn } from './basket.sending.ts'
import { summarise } from './basket.summary.ts'
import { basketsNamed, showDelivered } from './delivered.ts'
import { aboutSaving, createSender, type Parts } from './sender.ts'

const isNoteAlone = ({ note, to_customer_address, items = [] }: CartPatch): boolean =>
  note !== undefined && to_customer_address === undefined && items.length === 0

/** Save, deliver and order: each answers whether the server accepted it. */
export const useSaving = (parts: Parts) => {
  const [saving] = useState(() => createSaving(parts))
  useEffect(() => () => withdrawErrors(aboutSaving), [])
  return saving
}

const createSaving = (parts: Parts) => {
  const { tell, latest, lock } = parts
  const { once, done } = createSender(parts)

  /** CART-38 */
  const save = () =>
    once({ what: 'save' }, async (sent, under) => {
      const typed = latest()
      const params = { id: typed.cart.id }
      const cart = await under(sent, (body, idempotencyKey) => call(carts.patch, { params, body, idempotencyKey }))
      const undo = isNoteAlone(sent) ? () => noteAsBefore(typed.cart, cart) : undefined
      const tellPerson = () =>
        showUndoable(t('basket:saved'), { undo, changes: afterCartsChanged, description: basketsNamed([cart.id]) })
      await done('save', cart, tellPerson, typedMeanwhile(typed, latest(), cart))
    })

  /** Undoes a save of the note alone by saving the note before; a change made since is not overwritten. */
  const noteAsBefore = async ({ id, note }: Cart, { version }: Cart) => {
    const fence = lock.fence()
    const body = { version, note, ...(fence !== undefined && { lock_fence: fence }), items: [] }
    const cart = await call(carts.patch, { params: { id }, body })
    const typed = latest()
    tell({ do: 'rebase', cart, input: { ...typedMeanwhile(typed, typed, cart), note: typed.note } })
    if (fence !== undefined) lock.givenUp()
  }

  /** CART-43, CART-45, CART-66 */
  const deliver = async (sendEmail: boolean): Promise<boolean> => {
    const { cart, ...basket } = latest()
    const { id } = cart
    const wrong = wrongIn({ cart, ...basket })
    if (!basket.sent && wrong.length === 0 && summarise(cart.items, basket.changes, wrong).deliver.pieces === 0) {
      showWarning(t('basket:nothing_to_deliver'))
      return false
    }
    const what = sendEmail ? 'deliver_email' : 'deliver'
    return once({ what }, async (sent, under) => {
      const request = { cart_ids: [id], send_email: sendEmail, carts: [{ id, ...sent }] }
      const answer = await under(request, (body, idempotencyKey) => call(carts.deliver, { body, idempotencyKey }))
      await done(what, answer.objects[0], () => showDelivered(answer, sendEmail))
      await download(carts.exportOne, { params: { id } }).catch(showError)
    })
  }

  /** CART-44: opens the dialog for date and option, once the basket is locked. */
  const startOrder = async (locked: () => Promise<boolean>): Promise<void> => {
    const basket = latest()
    const wrong = wrongIn(basket)
    if (wrong.length > 0) return tell({ do: 'toWrong' })
    if (summarise(basket.cart.items, basket.changes, wrong).order.pieces === 0)
      return void showWarning(t('basket:nothing_to_order'))
    if (await locked()) tell({ do: 'order' })
  }

  /** CART-47 */
  const order = (terms: Terms) => {
    const { id } = latest().cart
    return once({ what: 'order', terms }, async (sent, under) => {
      const { date: delivery_date, option: delivery_option_id } = terms
      const request = { cart_ids: [id], delivery_date, delivery_option_id, carts: [{ id, ...sent }] }
      const { objects } = await under(request, (body, idempotencyKey) => call(carts.order, { body, idempotencyKey }))
      await done('order', objects[0], () => showSuccess(t('basket:ordered'), { description: basketsNamed([id]) }))
    })
  }

  return { save, deliver, startOrder, order }
}

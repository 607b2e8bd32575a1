import { type Cart, carts, type CartPatch } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { useEffect, useRef } from 'react'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { refusalOf } from '../kit/form/refusal.ts'
import { errorWords, t } from '../kit/i18n.ts'
import { showError, showSuccess, showWarning, withdrawErrors } from '../kit/notify.ts'
import { type CallError, isCallError } from '../kit/problems.ts'
import { stale } from '../kit/queries.ts'
import { afterCartsChanged } from './basket.calls.ts'
import { pendingOf, refusalsOf, typedMeanwhile } from './basket.payload.ts'
import { type Sending, wrongIn } from './basket.sending.ts'
import { summarise } from './basket.summary.ts'
import { type Clashing, compare, type Input } from './conflict.ts'
import type { OpenBasket } from './useBasket.ts'
import type { Lock } from './useBasketLock.ts'

interface Parts {
  open: OpenBasket
  lock: Lock
}

type Work = (sent: CartPatch) => Promise<void>
export interface Terms {
  date: string
  option: number
}

const termFields = ['delivery_date', 'delivery_option_id'] as const

/** What errors of saving, delivering and ordering are about: they go with the next success, or with the basket. */
const about = 'basket save'

/**
 * The calls behind the dialog's buttons. One at a time, one key per click; whatever fails, what was typed stays. What comes of a
 * call stands in the basket's state: nobody is called back. Each answers whether it was taken.
 */
export const useSaving = (parts: Parts) => {
  const now = useRef(parts)
  now.current = parts
  useEffect(() => () => withdrawErrors(about), [])

  /** Two clicks may come before the first is painted: asked is the basket as it is already. */
  const once = async (what: Sending, work: Work): Promise<boolean> => {
    const { tell, latest } = now.current.open
    if (latest().sending !== undefined) return false
    if (wrongIn(latest()).length > 0) {
      tell({ do: 'toWrong' })
      return false
    }
    tell({ do: 'send', what })
    let isTaken = false
    try {
      isTaken = await attempt(what, work)
      return isTaken
    } finally {
      tell({ do: 'answered', saved: isTaken && what === 'save' })
    }
  }

  const attempt = async (what: Sending, work: Work): Promise<boolean> => {
    // the first change may have been typed a moment ago, and its lock be on the way: without it nothing is sent
    if (!(await now.current.lock.settled())) return false
    const { open, lock } = now.current
    const sent = pendingOf(open.latest(), lock.fence())
    try {
      await work(sent)
      return true
    } catch (error) {
      await failed(error, sent, () => void once(what, work))
      return false
    }
  }

  const failed = async (error: unknown, sent: CartPatch, again: () => void) => {
    const { lock, open } = now.current
    withdrawErrors(about)
    if (!isCallError(error)) return showError(error, { about })
    if (error.status === 0) {
      const action = { label: t('word:try_again'), onPress: again }
      return showError(error, { about, description: t('basket:still_here'), action })
    }
    if (error.status === 409 && error.problem.code === 'version_conflict')
      return open.tell({ do: 'clash', clash: await clashWith(open) })
    if (error.problem.code === 'lock_lost') {
      lock.givenUp()
      const clash = await clashWith(open)
      // the lock ended and somebody saved since: what they changed is to be looked at, not the lock
      if (clash.saved.version !== open.latest().cart.version) return open.tell({ do: 'clash', clash })
    }
    lock.refresh()
    if (error.status === 422) return refusedCells(error, sent)
    showError(error, { about })
  }

  const refusedCells = (answer: CallError, sent: CartPatch) => {
    const { tell } = now.current.open
    const { fields: terms, rest: error } = refusalOf(answer, termFields, errorWords())
    if (!isCallError(error)) return tell({ do: 'refused', cells: now.current.open.latest().refused, terms })
    const { refused: cells, others } = refusalsOf(error.problem, sent.items ?? [])
    tell({ do: 'refused', cells, terms })
    if (others) showError(error, { about })
    else tell({ do: 'toWrong' })
  }

  const done = async (what: Sending, cart: Cart | undefined, text: string, input?: Input) => {
    const { open, lock } = now.current
    open.tell({ do: 'taken', what, cart, ...(input && { input }) })
    withdrawErrors(about)
    showSuccess(text)
    lock.givenUp()
    await stale(...afterCartsChanged, dashboard.get)
  }

  /** CART-38 */
  const save = () =>
    once('save', async (sent) => {
      const { latest } = now.current.open
      const typed = latest()
      const cart = await call(carts.patch, { params: { id: typed.cart.id }, body: sent })
      await done('save', cart, t('basket:saved'), typedMeanwhile(typed, latest(), cart))
    })

  /** CART-43, CART-45, CART-66 */
  const deliver = async (sendEmail: boolean): Promise<boolean> => {
    const { cart, ...basket } = now.current.open.latest()
    const { id } = cart
    const wrong = wrongIn({ cart, ...basket })
    if (wrong.length === 0 && summarise(cart.items, basket.changes, wrong).deliver.pieces === 0) {
      showWarning(t('basket:nothing_to_deliver'))
      return false
    }
    const keyFor = keyOfClick()
    const what = sendEmail ? 'deliver_email' : 'deliver'
    return once(what, async (sent) => {
      const body = { cart_ids: [id], send_email: sendEmail, carts: [{ id, ...sent }] }
      const { objects } = await call(carts.deliver, { body, idempotencyKey: keyFor(body) })
      await done(what, objects[0], t(sendEmail ? 'basket:delivered_email' : 'basket:delivered'))
      await download(carts.exportOne, { params: { id } }).catch(showError)
    })
  }

  /** CART-44: opens the dialog for date and option. */
  const startOrder = (): void => {
    const { latest, tell } = now.current.open
    const basket = latest()
    const wrong = wrongIn(basket)
    if (wrong.length > 0) return tell({ do: 'toWrong' })
    if (summarise(basket.cart.items, basket.changes, wrong).order.pieces === 0)
      return void showWarning(t('basket:nothing_to_order'))
    tell({ do: 'order' })
  }

  /** CART-47 */
  const order = ({ date, option }: Terms) => {
    const { id } = now.current.open.latest().cart
    const keyFor = keyOfClick()
    return once('order', async (sent) => {
      const body = { cart_ids: [id], delivery_date: date, delivery_option_id: option, carts: [{ id, ...sent }] }
      const { objects } = await call(carts.order, { body, idempotencyKey: keyFor(body) })
      await done('order', objects[0], t('basket:ordered'))
    })
  }

  return { save, deliver, startOrder, order }
}

/** One key per click. Trying again repeats it; with other lines it is another request, guarded by the version. */
const keyOfClick = () => {
  let last = { text: '', key: '' }
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

/** An entry begun since belongs to the comparison: leaving its editor commits it. */
const leaveEditor = async () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-editor]')) activeElement.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

/** What was saved meanwhile, beside what is typed here. */
const clashWith = async ({ latest }: OpenBasket): Promise<Clashing> => {
  const saved = await call(carts.get, { params: { id: latest().cart.id } })
  await leaveEditor()
  const basket = latest()
  return { saved, comparison: compare(basket.cart, basket, saved) }
}

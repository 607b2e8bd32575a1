import { type Cart, carts, type CartPatch } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { refusalOf } from '../kit/form/refusal.ts'
import { errorWords, t } from '../kit/i18n.ts'
import { showError, showSuccess, showWarning, withdrawErrors } from '../kit/notify.ts'
import { type CallError, isCallError } from '../kit/problems.ts'
import { stale } from '../kit/queries.ts'
import { afterCartsChanged } from './basket.calls.ts'
import { pendingOf, refusalsOf, typedMeanwhile } from './basket.payload.ts'
import { compare, type Input } from './conflict.ts'
import type { OpenBasket } from './useBasket.ts'
import type { Lock } from './useBasketLock.ts'
import type { Clashing } from './useKeptInput.ts'

export type Sending = 'save' | 'deliver' | 'deliver_email' | 'order'

interface Parts {
  open: OpenBasket
  lock: Lock
  onClash: (clashing: Clashing) => void
  onWrong: () => void
  onSaved: () => void
  /** After a delivery the dialog closes; the lock is gone already. */
  onDelivered: () => void
  onOrdered: () => void
}

type Work = (sent: CartPatch) => Promise<void>
/** What is saved instead of what stands in the cells: the outcome of a comparison. */
interface Given {
  cart: Cart
  input: Input
}

export interface Terms {
  date: string
  option: number
}

const termFields = ['delivery_date', 'delivery_option_id'] as const
/** What the server said about the date or the option of an order. */
export type RefusedTerms = Partial<Record<(typeof termFields)[number], string>>

/** What errors of saving, delivering and ordering are about: they go with the next success, or with the basket. */
const about = 'basket save'

/** The calls behind the dialog's buttons. One at a time, one key per click; whatever fails, what was typed stays. */
export const useSaving = (parts: Parts) => {
  const [sending, setSending] = useState<Sending>()
  const [refusedTerms, setRefusedTerms] = useState<RefusedTerms>({})
  const running = useRef(false)
  const now = useRef(parts)
  now.current = parts
  useEffect(() => () => withdrawErrors(about), [])

  /** Two clicks may come before the first is painted: the state alone would let both through. */
  const once = async (kind: Sending, work: Work, input?: Given): Promise<boolean> => {
    if (running.current) return false
    if (!input && now.current.open.wrong.length > 0) {
      now.current.onWrong()
      return false
    }
    running.current = true
    setSending(kind)
    try {
      return await attempt(kind, work, input)
    } finally {
      running.current = false
      setSending(undefined)
    }
  }

  const attempt = async (kind: Sending, work: Work, input?: Given): Promise<boolean> => {
    // the first change may have been typed a moment ago, and its lock be on the way: without it nothing is sent
    if (!(await now.current.lock.settled())) return false
    const { open, lock } = now.current
    const sent = pendingOf(input ? { cart: input.cart, ...input.input } : open.basket, lock.fence())
    try {
      await work(sent)
      return true
    } catch (error) {
      await failed(error, sent, () => void once(kind, work, input))
      return false
    }
  }

  const failed = async (error: unknown, sent: CartPatch, again: () => void) => {
    const { lock, onClash } = now.current
    withdrawErrors(about)
    if (!isCallError(error)) return showError(error, { about })
    if (error.status === 0) {
      const action = { label: t('word:try_again'), onPress: again }
      return showError(error, { about, description: t('basket:still_here'), action })
    }
    if (error.status === 409 && error.problem.code === 'version_conflict') return onClash(await clashWith(now))
    if (error.problem.code === 'lock_lost') {
      lock.givenUp()
      const clashing = await clashWith(now)
      // the lock ended and somebody saved since: what they changed is to be looked at, not the lock
      if (clashing.saved.version !== now.current.open.basket.cart.version) return onClash(clashing)
    }
    lock.refresh()
    if (error.status === 422) return refusedCells(error, sent)
    showError(error, { about })
  }

  const refusedCells = (answer: CallError, sent: CartPatch) => {
    const { fields, rest: error } = refusalOf(answer, termFields, errorWords())
    setRefusedTerms(fields)
    if (!isCallError(error)) return
    const { refused, others } = refusalsOf(error.problem, sent.items ?? [])
    now.current.open.refuse(refused)
    if (others) showError(error, { about })
    else now.current.onWrong()
  }

  const done = async (cart: Cart | undefined, text: string, input?: Input) => {
    const { open, lock } = now.current
    if (cart) open.rebase(cart, input)
    withdrawErrors(about)
    showSuccess(text)
    lock.givenUp()
    await stale(...afterCartsChanged, dashboard.get)
  }

  /** CART-38 */
  const save = (input?: Given) =>
    once(
      'save',
      async (sent) => {
        const typed = input?.input ?? now.current.open.basket
        const cart = await call(carts.patch, { params: { id: now.current.open.basket.cart.id }, body: sent })
        await done(cart, t('basket:saved'), typedMeanwhile(typed, now.current.open.basket, cart))
        now.current.onSaved()
      },
      input,
    )

  /** CART-43, CART-45, CART-66 */
  const deliver = (sendEmail: boolean) => {
    const { open, onWrong } = now.current
    if (open.wrong.length > 0) return onWrong()
    if (open.summary.deliver.pieces === 0) return showWarning(t('basket:nothing_to_deliver'))
    const keyFor = keyOfClick()
    const { id } = open.basket.cart
    return once(sendEmail ? 'deliver_email' : 'deliver', async (sent) => {
      const body = { cart_ids: [id], send_email: sendEmail, carts: [{ id, ...sent }] }
      const { objects } = await call(carts.deliver, { body, idempotencyKey: keyFor(body) })
      await done(objects[0], t(sendEmail ? 'basket:delivered_email' : 'basket:delivered'))
      await download(carts.exportOne, { params: { id } }).catch(showError)
      now.current.onDelivered()
    })
  }

  /** CART-44, before the dialog for date and option opens. */
  const mayOrder = (): boolean => {
    const { open, onWrong } = now.current
    if (open.wrong.length > 0) onWrong()
    else if (open.summary.order.pieces === 0) showWarning(t('basket:nothing_to_order'))
    else return true
    return false
  }

  /** CART-47 */
  const order = ({ date, option }: Terms) => {
    const { id } = now.current.open.basket.cart
    const keyFor = keyOfClick()
    return once('order', async (sent) => {
      const body = { cart_ids: [id], delivery_date: date, delivery_option_id: option, carts: [{ id, ...sent }] }
      const { objects } = await call(carts.order, { body, idempotencyKey: keyFor(body) })
      await done(objects[0], t('basket:ordered'))
      now.current.onOrdered()
    })
  }

  return { sending, refusedTerms, save, deliver, mayOrder, order }
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
const clashWith = async (now: { current: Parts }): Promise<Clashing> => {
  const saved = await call(carts.get, { params: { id: now.current.open.basket.cart.id } })
  await leaveEditor()
  const { basket } = now.current.open
  return { saved, comparison: compare(basket.cart, basket, saved) }
}

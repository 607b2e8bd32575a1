import { type Cart, type CartPatch, carts } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { refusalOf } from '../../kit/form/refusal.ts'
import { errorWords, t } from '../../kit/i18n.ts'
import { showError, showSuccess, withdrawErrors } from '../../kit/notify.ts'
import { type CallError, isCallError, isUncertain, isWorthRepeating } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/repeating.ts'
import { showUndoable } from '../../kit/undo.ts'
import { afterCartsChanged } from '../basket.calls.ts'
import type { Basket } from '../basket.reducer.ts'
import { cameThrough, type Clashing, compare, type Doubted, type Input } from '../conflict/conflict.ts'
import type { Lock } from '../lock/useBasketLock.ts'
import { aboutOf } from '../lock/useLockCalls.ts'
import type { OpenBasket } from '../useBasket.ts'
import { fieldRefusalsOf, pendingOf, typedMeanwhile } from './basket.payload.ts'
import { type Deed, type Sending, wrongIn } from './basket.sending.ts'

export interface Parts {
  open: OpenBasket
  lock: Lock
}

/** Sends under the key of the deed: the same one while nobody knows what became of it. */
type Under = <B, T>(body: B, send: (body: B, idempotencyKey: string) => Promise<T>) => Promise<T>
type Work = (sent: CartPatch, under: Under) => Promise<void>

/** What was typed while the call was under way, and how it is taken back, where that is one call. */
interface Afterwards {
  input?: Input
  undo?: (() => Promise<unknown>) | undefined
}

const termFields = ['delivery_date', 'delivery_option_id'] as const

/** What errors of saving, delivering and ordering are about: they go with the next success, or with the basket. */
const about = 'basket save'

/**
 * One call of the opened basket at a time; whatever fails, what was typed stays. What comes of a call stands in the basket's state:
 * nobody is called back. A deed without a certain answer waits in the basket until it has one.
 */
export const useSending = (parts: Parts) => {
  const now = useRef(parts)
  now.current = parts
  const [repeat] = useState(repeating)
  const doubted = useRef<Doubted[]>([])
  useEffect(() => () => withdrawErrors(about), [])

  /** Two clicks may come before the first is painted: asked is the basket as it is already. Answers whether it was taken. */
  const once = async (deed: Deed, work: Work): Promise<boolean> => {
    const { tell, latest } = now.current.open
    if (latest().sending !== undefined) return false
    // what was sent is sent again as it was, whatever the lines say by now
    if (latest().sent === undefined && wrongIn(latest()).length > 0) {
      tell({ do: 'toWrong' })
      return false
    }
    tell({ do: 'send', what: deed.what })
    let isTaken = false
    try {
      isTaken = await attempt(deed, work)
      return isTaken
    } finally {
      tell({ do: 'answered', saved: isTaken && deed.what === 'save' })
    }
  }

  const attempt = async (deed: Deed, work: Work): Promise<boolean> => {
    // the first change may have been typed a moment ago, and its lock be on the way: without it nothing is sent
    if (!(await now.current.lock.settled())) return false
    const { open, lock } = now.current
    const asked = open.latest()
    const sent = pendingOf(asked, lock.fence())
    try {
      // the lock may be another by the time it is repeated: that makes it no other deed
      await work(sent, under(deed, asked))
      doubted.current = []
      return true
    } catch (error) {
      if (isUncertain(error)) {
        if (deed.what === 'save') doubted.current.push({ base: asked.cart, input: asked })
        doubt(deed)
        return false
      }
      if (isStale(error)) open.tell({ do: 'certain' })
      if (isStale(error) && (await goOnFromOwnSave())) return attempt(deed, work)
      await failed(error, sent, () => void once(deed, work))
      return false
    }
  }

  /** A delivery and an order are kept with what is typed, so that they are known again after a reload. */
  const under =
    (deed: Deed, asked: Basket): Under =>
    (body, send) => {
      const what = [deed, pendingOf(asked, undefined)]
      if (deed.what === 'save') return repeat(body, send, { what })
      const telling: typeof send = (real, key) => {
        now.current.open.tell({ do: 'sent', sent: { deed, body: real, key } })
        return send(real, key)
      }
      return repeat(body, telling, { what, earlier: asked.sent })
    }

  const doubt = (deed: Deed) => {
    withdrawErrors(about)
    now.current.open.tell({ do: 'uncertain', deed })
    now.current.lock.refresh()
  }

  /** What was saved meanwhile may be what nobody knew of: then it is what further input stands on. */
  const goOnFromOwnSave = async (): Promise<boolean> => {
    const { open } = now.current
    if (doubted.current.length === 0) return false
    const saved = await call(carts.get, { params: { id: open.latest().cart.id } })
    const own = doubted.current.find((one) => cameThrough(one, saved))
    if (!own) return false
    await leaveEditor()
    open.rebase(saved, typedMeanwhile(own.input, open.latest(), saved))
    doubted.current = []
    return true
  }

  const failed = async (error: unknown, sent: CartPatch, again: () => void) => {
    const { lock, open } = now.current
    withdrawErrors(about)
    if (!isCallError(error)) return showError(error, { about })
    // what is in doubt still is, and has its own button
    const isInDoubt = open.latest().uncertain !== undefined
    if (!isWorthRepeating(error) || !isInDoubt) open.tell({ do: 'certain' })
    if (isWorthRepeating(error)) {
      const action = { label: t('word:try_again'), onPress: again }
      return showError(error, { about, description: t('basket:still_here'), ...(!isInDoubt && { action }) })
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
    showError(error, { about: aboutOf(error, about) })
  }

  const refusedCells = (answer: CallError, sent: CartPatch) => {
    const { tell } = now.current.open
    const { fields: terms, rest: error } = refusalOf(answer, termFields, errorWords())
    if (!isCallError(error)) return tell({ do: 'refused', cells: now.current.open.latest().refused, terms })
    const { refused: cells, others } = fieldRefusalsOf(error.problem, sent.items ?? [])
    tell({ do: 'refused', cells, terms })
    if (others) showError(error, { about: aboutOf(error, about) })
    else tell({ do: 'toWrong' })
  }

  const done = async (what: Sending, cart: Cart | undefined, text: string, { input, undo }: Afterwards = {}) => {
    const { open, lock } = now.current
    open.tell({ do: 'taken', what, cart, ...(input && { input }) })
    withdrawErrors(about)
    if (undo) showUndoable(text, { undo, changes: afterCartsChanged })
    else showSuccess(text)
    lock.givenUp()
    await stale(...afterCartsChanged, dashboard.get)
  }

  return { once, done }
}

const isStale = (error: unknown): boolean =>
  isCallError(error) && (error.problem.code === 'version_conflict' || error.problem.code === 'lock_lost')

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

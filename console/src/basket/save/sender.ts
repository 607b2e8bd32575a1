import { type Cart, type CartPatch, carts } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { call } from '../../kit/call.ts'
import { refusalOf } from '../../kit/form/refusal.ts'
import { errorWords, t } from '../../kit/i18n.ts'
import { showError, withdrawErrors } from '../../kit/notify.ts'
import { type CallError, isCallError, isUncertain, isWorthRepeating } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/wire/idempotency.ts'
import { afterCartsChanged } from '../basket.calls.ts'
import type { Basket } from '../basket.reducer.ts'
import { type SaveConflict, compare, type Input, type UncertainSave, wasSaved } from '../conflict/conflict.ts'
import { aboutOf, type LockCalls } from '../lock/useLockCalls.ts'
import type { OpenBasket } from '../useBasket.ts'
import { fieldRefusalsOf, pendingOf, typedMeanwhile } from './basket.payload.ts'
import { type Operation, type Sending, wrongIn } from './basket.sending.ts'

/** Functions that stay the same for as long as the basket is open. */
export interface Parts {
  tell: OpenBasket['tell']
  latest: OpenBasket['latest']
  lock: Pick<LockCalls, 'settled' | 'fence' | 'refresh' | 'givenUp'>
}

/** Sends under the idempotency key of the operation: the same key until its outcome is known. */
type Under = <B, T>(body: B, send: (body: B, idempotencyKey: string) => Promise<T>) => Promise<T>
type Work = (sent: CartPatch, under: Under) => Promise<void>

const termFields = ['delivery_date', 'delivery_option_id'] as const

/** The subject of errors of saving, delivering and ordering: they are withdrawn with the next success, or with the basket. */
export const aboutSaving = 'basket save'

/**
 * Sends one call of the opened basket at a time and writes its result into the basket's state. Input is kept whatever fails. An
 * operation with an unknown outcome stays in the basket until it is known.
 */
export const createSender = ({ tell, latest, lock }: Parts) => {
  const repeat = repeating()
  let uncertainSaves: UncertainSave[] = []

  /** Reads the state, not the screen: two clicks may come before the first is painted. Answers whether the server accepted it. */
  const once = async (operation: Operation, work: Work): Promise<boolean> => {
    if (latest().sending !== undefined) return false
    // an operation in doubt is sent again unchanged, whatever the lines hold by now
    if (latest().sent === undefined && wrongIn(latest()).length > 0) {
      tell({ do: 'toWrong' })
      return false
    }
    tell({ do: 'send', what: operation.what })
    let isTaken = false
    try {
      isTaken = await attempt(operation, work)
      return isTaken
    } finally {
      tell({ do: 'answered', saved: isTaken && operation.what === 'save' })
    }
  }

  const attempt = async (operation: Operation, work: Work): Promise<boolean> => {
    // the first change may have been typed a moment ago, and its lock be on the way: nothing is sent without it
    if (!(await lock.settled())) return false
    const asked = latest()
    const sent = pendingOf(asked, lock.fence())
    try {
      // under another lock it still is the same operation
      await work(sent, under(operation, asked))
      uncertainSaves = []
      return true
    } catch (error) {
      if (isUncertain(error)) {
        if (operation.what === 'save') uncertainSaves.push({ base: asked.cart, input: asked })
        markUncertain(operation)
        return false
      }
      if (isStale(error)) tell({ do: 'certain' })
      if (isStale(error) && (await rebaseOnOwnSave())) return attempt(operation, work)
      await failed(error, sent, () => void once(operation, work))
      return false
    }
  }

  /** A delivery and an order are stored with the draft, so that they are recognised after a reload. */
  const under =
    (operation: Operation, asked: Basket): Under =>
    (body, send) => {
      const what = [operation, pendingOf(asked, undefined)]
      if (operation.what === 'save') return repeat(body, send, { what })
      const recorded: typeof send = (real, key) => {
        tell({ do: 'sent', sent: { deed: operation, body: real, key } })
        return send(real, key)
      }
      return repeat(body, recorded, { what, earlier: asked.sent })
    }

  const markUncertain = (operation: Operation) => {
    withdrawErrors(aboutSaving)
    tell({ do: 'uncertain', operation })
    lock.refresh()
  }

  /** The version that conflicts may be our own save whose answer was lost: then further input is based on it. */
  const rebaseOnOwnSave = async (): Promise<boolean> => {
    if (uncertainSaves.length === 0) return false
    const saved = await call(carts.get, { params: { id: latest().cart.id } })
    const own = uncertainSaves.find((save) => wasSaved(save, saved))
    if (!own) return false
    await leaveEditor()
    tell({ do: 'rebase', cart: saved, input: typedMeanwhile(own.input, latest(), saved) })
    uncertainSaves = []
    return true
  }

  const failed = async (error: unknown, sent: CartPatch, again: () => void) => {
    const about = aboutSaving
    withdrawErrors(about)
    if (!isCallError(error)) return showError(error, { about })
    // an operation in doubt stays so, and has its own button
    const isInDoubt = latest().uncertain !== undefined
    if (!isWorthRepeating(error) || !isInDoubt) tell({ do: 'certain' })
    if (isWorthRepeating(error)) {
      const action = { label: t('word:try_again'), onPress: again }
      return showError(error, { about, description: t('basket:still_here'), ...(!isInDoubt && { action }) })
    }
    if (error.status === 409 && error.problem.code === 'version_conflict')
      return tell({ do: 'conflict', conflict: await conflictWith(latest) })
    if (error.problem.code === 'lock_lost') {
      lock.givenUp()
      const conflict = await conflictWith(latest)
      // the lock ended and somebody saved since: their changes are shown, not the loss of the lock
      if (conflict.saved.version !== latest().cart.version) return tell({ do: 'conflict', conflict })
    }
    lock.refresh()
    if (error.status === 422) return refusedCells(error, sent)
    showError(error, { about: aboutOf(error, about) })
  }

  const refusedCells = (answer: CallError, sent: CartPatch) => {
    const { fields: terms, rest: error } = refusalOf(answer, termFields, errorWords())
    if (!isCallError(error)) return tell({ do: 'refused', cells: latest().refused, terms })
    const { refused: cells, others } = fieldRefusalsOf(error.problem, sent.items ?? [])
    tell({ do: 'refused', cells, terms })
    if (others) showError(error, { about: aboutOf(error, aboutSaving) })
    else tell({ do: 'toWrong' })
  }

  /** `input` was typed during the call; `tellPerson` says what was done. */
  const done = async (what: Sending, cart: Cart | undefined, tellPerson: () => void, input?: Input) => {
    tell({ do: 'taken', what, cart, ...(input && { input }) })
    withdrawErrors(aboutSaving)
    tellPerson()
    lock.givenUp()
    await stale(...afterCartsChanged, dashboard.get)
  }

  return { once, done }
}

const isStale = (error: unknown): boolean =>
  isCallError(error) && (error.problem.code === 'version_conflict' || error.problem.code === 'lock_lost')

/** Commits the entry of an open editor, so that the comparison has it. */
const leaveEditor = async () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-editor]')) activeElement.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

/** Compares the input with the version that was saved meanwhile. */
const conflictWith = async (latest: OpenBasket['latest']): Promise<SaveConflict> => {
  const saved = await call(carts.get, { params: { id: latest().cart.id } })
  await leaveEditor()
  const basket = latest()
  return { saved, comparison: compare(basket.cart, basket, saved) }
}

import { type Cart, carts, type OpenedCart } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../kit/call.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { stale } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { enteredSoFar } from './basket.reducer.ts'
import type { Choices } from './conflict/conflict.ts'
import { hasInput } from './drafts/drafts.ts'
import { useLeaving } from './drafts/useLeaving.ts'
import { useTakeOver } from './drafts/useTakeOver.ts'
import { useBasketLock } from './lock/useBasketLock.ts'
import { refusedCell, useFirstChange } from './lock/useFirstChange.ts'
import { wrongIn } from './save/basket.sending.ts'
import { usePendingSetup } from './save/PendingSetup.tsx'
import { refusalsFor } from './save/refusals.ts'
import { useSaving } from './save/useSaving.ts'
import { type OpenBasket, useBasket } from './useBasket.ts'

interface Opening {
  cart: OpenedCart
  options: readonly Option[]
  user: string
  onClose: () => void
}

export type OpenedBasket = ReturnType<typeof useOpenedBasket>

/** An opened basket: its state, its lock, and everything its buttons do. */
export const useOpenedBasket = ({ cart, options, user, onClose }: Opening) => {
  const maySave = useMay(carts.patch)
  const mayChange = useMay(carts.patch, carts.deliver, carts.order)
  const mayOrder = useMay(carts.order)
  const mayLock = useMay(carts.lock)
  const lock = useBasketLock(cart)
  const first = useFirstChange(lock, mayLock)
  const editable = mayChange && lock.holder !== 'other'
  const open = useBasket({ cart, options, user, editable, onEntry: first.onEntry })
  const { tell, latest, draft } = open
  const { sending, conflict, ordering, saves, uncertain } = open.basket
  // until its outcome is known, another delivery or order might be a second one
  const isInDoubt = uncertain !== undefined && uncertain.what !== 'save'
  const keepFocus = useKeepFocus(tell)
  useEffect(() => {
    if (first.refused || saves > 0) keepFocus()
  }, [first.refused, saves, keepFocus])
  const saving = useSaving({ tell, latest, lock })
  const pending = usePendingSetup(open)
  const hasOffer = draft.offered !== undefined
  const refusals = refusalsFor(open.basket.cart, lock, { hasOffer, isInDoubt })
  const { takeOver, takingUp } = useTakeOver({ open, lock, mayLock })
  useSeen({ cart, maySave, act: open.act })

  /** CART-38: with nothing to save it only unlocks. */
  const save = async (): Promise<boolean> => {
    if (!(await pending.resolve())) return false
    const basket = latest()
    const isDirty = hasInput({ ...enteredSoFar(basket), setup: basket.setup })
    if (isDirty || basket.uncertain) return saving.save()
    if (lock.isMine()) await lock.unlock()
    return true
  }
  const deliver = async (sendEmail: boolean) => {
    if (!(await pending.resolve())) return
    // a delivery gives the lock back and closes the basket
    if (await saving.deliver(sendEmail)) onClose()
  }
  const leaving = useLeaving({ open, lock, onClose, takingUp, save })
  const maySaveNow = maySave && refusals.change === undefined && sending === undefined
  const isCovered = conflict !== undefined || ordering || leaving.leaving || pending.asking
  const takeLock = async () => lock.isMine() || (mayLock && (await lock.take()) === 'taken')
  const startOrder = async () => {
    if (await pending.resolve()) await saving.startOrder(takeLock)
  }
  const canSave = open.dirty || lock.holder === 'me' || uncertain !== undefined
  return {
    open,
    /** What others changed since the person last looked. */
    changedSince: cart.changed_since,
    lock,
    pending,
    refusals,
    save,
    deliver,
    order: saving.order,
    startOrder,
    orderKey: async () => {
      if (isCovered || sending !== undefined || !mayOrder) return
      // it locks a free basket, as a first change does
      const asHolder = lock.holder === 'free' ? { ...lock, holder: 'me' as const } : lock
      if (refusalsFor(latest().cart, asHolder, { hasOffer, isInDoubt }).order === undefined) await startOrder()
    },
    saveMerged: (choices: Choices) => {
      tell({ do: 'merge', choices })
      if (wrongIn(latest()).length === 0) void saving.save()
    },
    tryAgain: async () => {
      if (uncertain?.what === 'save') await save()
      else if (uncertain?.terms) await saving.order(uncertain.terms)
      else if (uncertain) await deliver(uncertain.what === 'deliver_email')
    },
    saveKey: () => {
      if (!isCovered && maySaveNow && canSave) void save()
    },
    takeOver,
    ...leaving,
    /** The cell whose change was refused, because somebody else locked the basket first. */
    refusedAt: refusedCell(first.refused, open.basket, lock),
    canSave,
    maySaveNow,
    readOnly: !editable || isInDoubt || hasOffer || (sending !== undefined && sending !== 'save'),
    canContinue: editable,
  }
}

/** Where the focus is lost: on nothing, on a disabled button, on a cell that is no longer the focused one. */
const leftBehind = 'body, :disabled, [role="gridcell"][tabindex="-1"]'

/** Brings the focus back to the lines after a save disabled its button or entries were taken back. */
const useKeepFocus = (tell: OpenBasket['tell']) =>
  useCallback(() => {
    setTimeout(() => {
      if (document.activeElement?.matches(leftBehind)) tell({ do: 'toWrong' })
    })
  }, [tell])

interface Seen {
  cart: Cart
  maySave: boolean
  act: OpenBasket['act']
}

/** CART-08S: a basket opened by somebody who may change it counts as seen. Sent once; a failure is not shown. */
const useSeen = ({ cart, maySave, act }: Seen) => {
  const sent = useRef(cart.seen || !maySave)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    call(carts.salesUpdate, { params: { id: cart.id }, body: { seen: true }, quiet: true })
      .then((answer) => {
        // only who saw it has changed: input stays
        if (answer.version === cart.version) act({ do: 'cart', cart: answer })
        return stale(carts.list, counts.get)
      })
      .catch(() => undefined)
  }, [cart, act])
}

import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { stale } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { enteredIn } from '../kit/grid/changes.ts'
import { quantityIn } from './grid/basket.sheet.ts'
import type { Basket } from './basket.reducer.ts'
import { wrongIn } from './save/basket.sending.ts'
import type { Choices } from './conflict/conflict.ts'
import { refusalsFor } from './save/refusals.ts'
import { type OpenBasket, useBasket } from './useBasket.ts'
import { useChosen } from './save/PendingSetup.tsx'
import { refusedCell, useFirstChange } from './lock/useFirstChange.ts'
import { useLeaving } from './drafts/useLeaving.ts'
import { type Lock, useBasketLock } from './lock/useBasketLock.ts'
import { useSaving } from './save/useSaving.ts'

interface Opening {
  cart: Cart
  options: readonly Option[]
  user: string
  onClose: () => void
}

export type OpenedBasket = ReturnType<typeof useOpenedBasket>

/** Everything the dialog of one basket is made of: lock, entries, calls, and what stands open on top of it. */
export const useOpenedBasket = ({ cart, options, user, onClose }: Opening) => {
  const maySave = useMay(carts.patch)
  const mayChange = useMay(carts.patch, carts.deliver, carts.order)
  const mayLock = useMay(carts.lock)
  const lock = useBasketLock(cart)
  const first = useFirstChange(lock, mayLock)
  const editable = mayChange && lock.holder !== 'other'
  const open = useBasket({ cart, options, user, editable, onEntry: first.onEntry })
  const { sending, clash, ordering, saves, uncertain } = open.basket
  // a further delivery or order would be one on top of what may have been done
  const isInDoubt = uncertain !== undefined && uncertain.what !== 'save'
  const keepFocus = useKeepFocus(open.tell)
  useEffect(() => {
    if (first.refused || saves > 0) keepFocus()
  }, [first.refused, saves, keepFocus])
  const saving = useSaving({ open, lock })
  const refusals = refusalsFor(open.basket.cart, lock, { hasOffer: open.draft.offered !== undefined, isInDoubt })
  const deeds = useDeeds({ open, lock, saving, onClose })
  const { takeOver, takingUp } = useTakeOver({ open, lock, mayLock })
  const leaving = useLeaving({ open, lock, onClose, takingUp, save: deeds.save })
  useSeen({ cart, maySave, act: open.act })

  const saveMerged = (choices: Choices) => {
    open.tell({ do: 'merge', choices })
    if (wrongIn(open.latest()).length === 0) void saving.save()
  }
  const maySaveNow = maySave && refusals.change === undefined && sending === undefined
  return {
    open,
    lock,
    saving,
    deeds,
    refusals,
    jumpToWrong: () => open.tell({ do: 'toWrong' }),
    saveMerged,
    ...leaving,
    /** Where the first change was refused, because somebody was quicker. */
    refusedAt: refusedCell(first.refused, open.basket, lock),
    canSave: open.dirty || lock.holder === 'me' || uncertain !== undefined,
    maySaveNow,
    readOnly: !editable || isInDoubt || open.draft.offered !== undefined || (sending !== undefined && sending !== 'save'),
    canContinue: editable,
    takeOver,
    backToLines: () => open.tell({ do: 'back' }),
    dismissWaiting: () => open.tell({ do: 'waited' }),
    startOrder: async () => {
      if (await deeds.settle()) saving.startOrder()
    },
    tryAgain: async () => {
      if (uncertain?.what === 'save') await deeds.save()
      else if (uncertain?.terms) await saving.order(uncertain.terms)
      else if (uncertain) await deeds.deliver(uncertain.what === 'deliver_email')
    },
    endOrder: () => open.tell({ do: 'endOrder' }),
    proposedTerms: () => proposedTerms(open.basket),
    saveKey: () => {
      const isCovered = clash !== undefined || ordering || leaving.leaving || deeds.asking
      if (!isCovered && maySaveNow && (open.dirty || uncertain || lock.holder === 'me')) void deeds.save()
    },
  }
}

interface Deeds {
  open: OpenBasket
  lock: Lock
  saving: ReturnType<typeof useSaving>
  onClose: () => void
}

/** What the buttons do, once it is settled what becomes of what is chosen for all lines and not applied. */
const useDeeds = ({ open, lock, saving, onClose }: Deeds) => {
  const chosen = useChosen(open)
  const latest = useRef({ open, lock, saving, onClose })
  latest.current = { open, lock, saving, onClose }
  return {
    ...chosen,
    /** CART-38: with nothing to save it only unlocks. */
    save: async (): Promise<boolean> => {
      if (!(await chosen.settle())) return false
      const now = latest.current
      if (now.open.dirty || now.open.basket.uncertain) return now.saving.save()
      if (now.lock.holder === 'me') await now.lock.unlock()
      return true
    },
    deliver: async (sendEmail: boolean) => {
      if (!(await chosen.settle())) return
      // the lock is gone with the delivery, and the basket is closed
      if (await latest.current.saving.deliver(sendEmail)) latest.current.onClose()
    },
  }
}

interface Taking {
  open: OpenBasket
  lock: Lock
  mayLock: boolean
}

/** To go on with a draft is a change as any other: it takes the lock first. When somebody else holds it, the draft stays. */
const useTakeOver = (parts: Taking) => {
  const latest = useRef(parts)
  latest.current = parts
  const [takingUp, setTakingUp] = useState(false)
  const takeOver = async () => {
    if (takingUp) return
    setTakingUp(true)
    const { lock, mayLock, open: before } = parts
    // what was sent already is settled first, under the lock it was sent with; one's own is renewed, for the page before a reload may
    // just be giving it back
    const takes = lock.holder !== 'other' && mayLock && before.draft.offered?.sent === undefined
    const refused = takes && (await lock.take()) === 'refused'
    setTakingUp(false)
    const { open } = latest.current
    if (refused || !open.draft.offered) return
    const clash = open.draft.takeOver()
    if (clash) open.tell({ do: 'clash', clash })
  }
  return { takeOver, takingUp }
}

/** Where the keyboard is left behind: on nothing, on a button that cannot be pressed any more, on a cell that was the focused one. */
const leftBehind = 'body, :disabled, [role="gridcell"][tabindex="-1"]'

/** The pressed Save has nothing more to save and lost the focus with that, or entries were taken back: back to the lines with it. */
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

/** CART-08S: opened by somebody who may change it, the basket counts as seen. Once; a failure is no reason to disturb. */
const useSeen = ({ cart, maySave, act }: Seen) => {
  const told = useRef(cart.seen || !maySave)
  useEffect(() => {
    if (told.current) return
    told.current = true
    call(carts.salesUpdate, { params: { id: cart.id }, body: { seen: true }, quiet: true })
      .then((answer) => {
        // the same lines, now with who saw them: what is being typed stays
        if (answer.version === cart.version) act({ do: 'cart', cart: answer })
        return stale(carts.list, counts.get)
      })
      .catch(() => undefined)
  }, [cart, act])
}

/** What all lines to be ordered agree on is proposed; the rest is asked. */
const proposedTerms = ({ cart, changes }: Basket): { date: string; option: number | null } => {
  const lines = cart.items.filter((item) => quantityIn(item, changes[item.id], 'order_qty') > 0)
  const agreed = (field: 'delivery_date' | 'delivery_option_id') => {
    const values = new Set(lines.map((item) => enteredIn(item, changes[item.id], field)))
    return values.size === 1 ? [...values][0] : undefined
  }
  const date = agreed('delivery_date')
  const option = agreed('delivery_option_id')
  return { date: typeof date === 'string' ? date : '', option: typeof option === 'number' ? option : null }
}

import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { notifications } from '@disadmin/contract/notifications/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { stale } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { enteredIn } from '../kit/grid/changes.ts'
import { columnOf } from './basket.columns.ts'
import { quantityIn } from './basket.lines.ts'
import { type Basket, entriesOf } from './basket.reducer.ts'
import { wrongCells } from './basket.wrong.ts'
import { type Choices, merge } from './conflict.ts'
import { refusalsFor } from './refusals.ts'
import { type OpenBasket, useBasket } from './useBasket.ts'
import type { Clashing } from './useKeptInput.ts'
import { useChosen } from './useChosen.ts'
import { refusedCell, useFirstChange } from './useFirstChange.ts'
import { useLeaving } from './useLeaving.ts'
import { type Lock, useBasketLock } from './useBasketLock.ts'
import { useSaving } from './useSaving.ts'

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
  const [clash, setClash] = useState<Clashing>()
  const [ordering, setOrdering] = useState(false)
  const [waits, setWaits] = useState(false)
  const editable = mayChange && lock.holder !== 'other'
  const open = useBasket({ cart, options, user, editable, onEntry: first.onEntry })
  const { jump, jumpToWrong, keepFocus } = useJump(open)
  useEffect(() => {
    if (first.refused) keepFocus()
  }, [first.refused, keepFocus])
  const saving = useSaving({
    open,
    lock,
    onClash: (clashing) => {
      setOrdering(false)
      setClash(clashing)
    },
    onWrong: jumpToWrong,
    onSaved: keepFocus,
    onDelivered: onClose,
    onOrdered: () => {
      setOrdering(false)
      setWaits(true)
    },
  })
  const refusals = refusalsFor(open.basket.cart, lock, open.kept.offered !== undefined)
  const deeds = useDeeds({ open, lock, saving })
  const leaving = useLeaving({ open, lock, onClose, save: deeds.save })
  useSeen({ cart, maySave, act: open.act })
  const takeOver = useTakeOver({ open, lock, mayLock, onClash: setClash })

  const saveMerged = (choices: Choices) => {
    if (!clash) return
    const input = merge(clash.comparison, choices, clash.saved)
    open.rebase(clash.saved, input)
    setClash(undefined)
    // what was right on the old basket may be too much on the new one: back to the lines, where it says so
    if (wrongCells(entriesOf({ ...open.basket, cart: clash.saved, ...input })).length > 0) return jumpToWrong()
    void saving.save({ cart: clash.saved, input })
  }
  const maySaveNow = maySave && refusals.change === undefined && saving.sending === undefined
  return {
    open,
    lock,
    saving,
    deeds,
    refusals,
    clash,
    ordering,
    waits,
    jump,
    jumpToWrong,
    saveMerged,
    ...leaving,
    /** Where the first change was refused, because somebody was quicker. */
    refusedAt: refusedCell(first.refused, open.basket, lock),
    canSave: open.dirty || lock.holder === 'me',
    maySaveNow,
    readOnly: !editable || open.kept.offered !== undefined || (saving.sending !== undefined && saving.sending !== 'save'),
    canContinue: editable,
    takeOver,
    backToLines: () => setClash(undefined),
    dismissWaiting: () => setWaits(false),
    startOrder: async () => {
      if (await deeds.settle()) setOrdering(saving.mayOrder())
    },
    endOrder: () => setOrdering(false),
    proposedTerms: () => proposedTerms(open.basket),
    saveKey: () => {
      const isCovered = clash !== undefined || ordering || leaving.leaving || deeds.asking
      if (!isCovered && maySaveNow && (open.dirty || lock.holder === 'me')) void deeds.save()
    },
  }
}

interface Deeds {
  open: OpenBasket
  lock: Lock
  saving: ReturnType<typeof useSaving>
}

/** What the buttons do, once it is settled what becomes of what is chosen for all lines and not applied. */
const useDeeds = ({ open, lock, saving }: Deeds) => {
  const chosen = useChosen(open)
  const latest = useRef({ open, lock, saving })
  latest.current = { open, lock, saving }
  return {
    ...chosen,
    /** CART-38: with nothing to save it only unlocks. */
    save: async (): Promise<boolean> => {
      if (!(await chosen.settle())) return false
      const now = latest.current
      if (now.open.dirty) return now.saving.save()
      if (now.lock.holder === 'me') await now.lock.unlock()
      return true
    },
    deliver: async (sendEmail: boolean) => {
      if (await chosen.settle()) await latest.current.saving.deliver(sendEmail)
    },
  }
}

interface Taking {
  open: OpenBasket
  lock: Lock
  mayLock: boolean
  onClash: (clashing: Clashing | undefined) => void
}

/** To go on with kept input is a change as any other: it takes the lock first. When somebody else holds it, it stays kept. */
const useTakeOver = (parts: Taking) => {
  const latest = useRef(parts)
  latest.current = parts
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    const { lock, mayLock } = parts
    const refused = lock.holder === 'free' && mayLock && (await lock.take()) === 'refused'
    running.current = false
    const { open, onClash } = latest.current
    if (!refused && open.kept.offered) onClash(open.kept.takeOver())
  }
}

/** "1 cell to correct" leads to it, from cell to cell when there are several. */
const useJump = (open: OpenBasket) => {
  const [jump, setJump] = useState(0)
  const latest = useRef(open)
  latest.current = open
  const jumpToWrong = useCallback(() => {
    setJump((before) => before + 1)
  }, [])
  useEffect(() => {
    if (jump === 0) return
    const { wrong, basket, act } = latest.current
    const after = wrong.find(
      (cell) => cell.line > basket.focus.line || (cell.line === basket.focus.line && columnOf(cell.field) > basket.focus.column),
    )
    const next = after ?? wrong[0]
    if (next) act({ do: 'focus', spot: { line: next.line, column: columnOf(next.field) } })
  }, [jump])
  // the pressed Save has nothing more to save and lost the focus with that: back to the lines with it
  const keepFocus = useCallback(() => {
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement?.matches(':disabled')) jumpToWrong()
    })
  }, [jumpToWrong])
  return { jump, jumpToWrong, keepFocus }
}

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
        return stale(carts.list, notifications.get)
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

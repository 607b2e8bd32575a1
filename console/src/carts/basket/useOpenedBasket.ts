import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { notifications } from '@disadmin/contract/notifications/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { stale } from '../../kit/queries.ts'
import { useAllowed } from '../../kit/session.ts'
import { columnOf } from '../basket.columns.ts'
import type { Option } from '../basket.entry.ts'
import { enteredIn, quantityIn } from '../basket.lines.ts'
import { type Basket, sheetOf } from '../basket.reducer.ts'
import { wrongCells } from '../basket.wrong.ts'
import { type Choices, merge } from '../conflict.ts'
import { refusalsFor } from './refusals.ts'
import { type OpenBasket, useBasket } from './useBasket.ts'
import type { Clashing } from './useKeptInput.ts'
import { type Lock, useLock } from './useLock.ts'
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
  const maySave = useAllowed('Carts/update')
  const mayChange = useAllowed('Carts/update', 'Carts/deliver', 'Carts/send')
  const lock = useLock(cart)
  const [clash, setClash] = useState<Clashing>()
  const [ordering, setOrdering] = useState(false)
  const [waits, setWaits] = useState(false)
  const editable = mayChange && lock.holder !== 'other'
  const open = useBasket({ cart, options, user, editable, onEntry: lock.touch })
  const { jump, jumpToWrong, keepFocus } = useJump(open)
  const leaving = useLeaving({ open, lock, onClose })
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
  useSeen({ cart, maySave, act: open.act })

  const refusals = refusalsFor(open.basket.cart, lock, open.kept.offered !== undefined)
  const saveMerged = (choices: Choices) => {
    if (!clash) return
    const input = merge(clash.comparison, choices, clash.saved)
    open.rebase(clash.saved, input)
    setClash(undefined)
    // what was right on the old basket may be too much on the new one: back to the lines, where it says so
    if (wrongCells(sheetOf({ ...open.basket, cart: clash.saved, ...input })).length > 0) return jumpToWrong()
    void saving.save({ cart: clash.saved, input })
  }
  return {
    open,
    lock,
    saving,
    refusals,
    clash,
    ordering,
    waits,
    jump,
    jumpToWrong,
    saveMerged,
    ...leaving,
    readOnly: !editable || open.kept.offered !== undefined || (saving.sending !== undefined && saving.sending !== 'save'),
    canContinue: editable,
    takeOver: () => setClash(open.kept.takeOver()),
    backToLines: () => setClash(undefined),
    dismissWaiting: () => setWaits(false),
    startOrder: () => setOrdering(saving.mayOrder()),
    endOrder: () => setOrdering(false),
    proposedTerms: () => proposedTerms(open.basket),
    saveKey: () => {
      if (!clash && !ordering && !leaving.leaving && maySave && open.dirty && refusals.change === undefined) void saving.save()
    },
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

interface Leaving {
  open: OpenBasket
  lock: Lock
  onClose: () => void
}

/** CART-36, CART-37: the operator unlocks by closing, anybody else leaves the lock as it is. */
const useLeaving = ({ open, lock, onClose }: Leaving) => {
  const [leaving, setLeaving] = useState(false)
  const closing = useRef(false)
  const close = async () => {
    if (closing.current) return
    closing.current = true
    if (lock.holder === 'me') await lock.unlock()
    onClose()
  }
  return {
    leaving,
    leave: () => (open.dirty ? setLeaving(true) : void close()),
    stay: () => setLeaving(false),
    keepAndClose: () => void close(),
    discardAndClose: () => {
      open.kept.forget()
      void close()
    },
  }
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
    call(carts.salesUpdate, { params: { id: cart.id }, body: { seen: true } })
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

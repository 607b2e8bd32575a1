import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type Action, type Basket, basketReducer, noInput, openBasket, typing } from '../basket.reducer.ts'
import { changedCells } from '../basket.lines.ts'
import { summarise, type Summary } from '../basket.summary.ts'
import { type Refused, type WrongCell, wrongCells } from '../basket.wrong.ts'
import type { Option } from '../basket.entry.ts'
import type { Input } from '../conflict.ts'
import { hasInput } from '../drafts.ts'
import { useKeptInput } from './useKeptInput.ts'

export interface OpenBasket {
  basket: Basket
  wrong: readonly WrongCell[]
  changed: number
  dirty: boolean
  summary: Summary
  /** Typing is dropped while the basket is read-only. */
  act: (action: Action) => void
  /** Takes an answer of the server; what was typed goes on top of it, by default nothing. */
  rebase: (cart: Cart, input?: Input) => void
  refuse: (refused: Refused) => void
  kept: ReturnType<typeof useKeptInput>
}

interface Opening {
  cart: Cart
  options: readonly Option[]
  user: string
  editable: boolean
  /** Told of every entry, for the lock's renewal. */
  onEntry: () => void
}

/** The state of the opened basket: entries, what is wrong with them, what they come to, and their copy on this device. */
export const useBasket = ({ cart, options, user, editable, onEntry }: Opening): OpenBasket => {
  const [basket, dispatch] = useReducer(basketReducer, undefined, () => openBasket(cart, options))
  const [refused, refuse] = useState<Refused>({})
  useEffect(() => dispatch({ do: 'options', options }), [options])

  const rebase = useCallback((next: Cart, input: Input = noInput) => dispatch({ do: 'rebase', cart: next, input }), [])
  const kept = useKeptInput({ basket, user, rebase })
  const mayType = editable && kept.offered === undefined
  const gate = useRef({ mayType, onEntry })
  gate.current = { mayType, onEntry }
  const act = useCallback((action: Action) => {
    if (typing.has(action.do) && !gate.current.mayType) return
    if (typing.has(action.do) || action.do === 'commit') gate.current.onEntry()
    dispatch(action)
  }, [])

  const { cart: saved, changes, options: known } = basket
  const wrong = useMemo(
    () => wrongCells({ items: saved.items, changes, options: known }, refused),
    [saved, changes, known, refused],
  )
  const summary = useMemo(() => summarise(saved.items, changes), [saved, changes])
  const others = (basket.note === undefined ? 0 : 1) + (basket.toCustomerAddress === undefined ? 0 : 1)
  const changed = useMemo(() => changedCells(changes).length, [changes]) + others
  return { basket, wrong, changed, dirty: hasInput(basket), summary, act, rebase, refuse, kept }
}

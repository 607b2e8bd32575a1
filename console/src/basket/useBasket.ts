import { fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changedCells } from '../kit/grid/changes.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { type ChosenColumns, useColumns } from '../kit/list/useColumns.ts'
import { type Action, type Basket, basketReducer, isEntry, openBasket, typing } from './basket.reducer.ts'
import type { ExchangeAction } from './save/basket.sending.ts'
import { type BasketColumn, columns } from './grid/basket.columns.ts'
import { summarise, type Summary } from './save/basket.summary.ts'
import { type WrongCell, wrongCells } from './grid/basket.wrong.ts'
import { useBasketDraft } from './drafts/useBasketDraft.ts'

export interface OpenBasket {
  basket: Basket
  wrong: readonly WrongCell[]
  changed: number
  /** There is unsaved input: entered, being typed, or chosen and not applied. */
  dirty: boolean
  summary: Summary
  /** Typing is dropped while the basket is read-only. */
  act: (action: Action) => void
  /** Results of calls and choices: not an entry, and never dropped. */
  tell: (action: ExchangeAction) => void
  /** The current state, rendered or not. */
  latest: () => Basket
  draft: ReturnType<typeof useBasketDraft>
  chosenColumns: ChosenColumns<BasketColumn>
}

/** An entry; `takeBack` reverts it and everything entered since. */
export interface Entry {
  action: Action
  before: Basket
  takeBack: () => void
}

interface Opening {
  cart: Cart
  options: readonly Option[]
  user: string
  editable: boolean
  /** Called at every entry: takes the lock at the first, renews it at others. */
  onEntry: (entry: Entry) => void
}

/** The state of the opened basket: entries, wrong cells, summary, draft. */
export const useBasket = ({ cart, options, user, editable, onEntry }: Opening): OpenBasket => {
  const chosenColumns = useColumns('basket', columns)
  const { basket, latest, now, show } = useShown(cart, options, chosenColumns.shown)
  useEffect(() => show({ do: 'options', options }), [options, show])
  useEffect(() => show({ do: 'columns', columns: chosenColumns.shown }), [chosenColumns.shown, show])

  const draft = useBasketDraft({ basket, user, show })
  const mayType = editable && draft.offered === undefined
  const gate = useRef({ mayType, onEntry })
  gate.current = { mayType, onEntry }
  const act = useCallback(
    (action: Action) => {
      if (typing.has(action.do) && !gate.current.mayType) return
      const before = latest.current
      show(action)
      if (!isEntry(before, latest.current)) return
      gate.current.onEntry({ action, before, takeBack: () => show({ do: 'restore', to: before }) })
    },
    [latest, show],
  )

  const { cart: saved, changes, options: known, refused } = basket
  const wrong = useMemo(
    () => wrongCells({ items: saved.items, changes, options: known }, refused),
    [saved, changes, known, refused],
  )
  const summary = useMemo(() => summarise(saved.items, changes, wrong), [saved, changes, wrong])
  const others = (basket.note === undefined ? 0 : 1) + (basket.toCustomerAddress === undefined ? 0 : 1)
  const changed = useMemo(() => changedCells(changes, fields).length, [changes]) + others
  return { basket, wrong, changed, dirty: draft.isUnsaved, summary, act, tell: show, latest: now, draft, chosenColumns }
}

/** The state as rendered, and as it is already: the action after a key must not wait for the render. */
const useShown = (cart: Cart, options: readonly Option[], columns: readonly BasketColumn[]) => {
  const [basket, setBasket] = useState(() => openBasket(cart, options, columns))
  const latest = useRef(basket)
  const show = useCallback((action: Action): void => {
    latest.current = basketReducer(latest.current, action)
    setBasket(latest.current)
  }, [])
  const now = useCallback(() => latest.current, [])
  return { basket, latest, now, show }
}

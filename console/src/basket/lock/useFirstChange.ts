import { useRef, useState } from 'react'
import { t } from '../../kit/i18n.ts'
import type { Basket } from '../basket.reducer.ts'
import { columns } from '../grid/basket.columns.ts'
import type { WrongCell } from '../grid/basket.wrong.ts'
import type { Entry } from '../useBasket.ts'
import type { Lock } from './useBasketLock.ts'

/** After no answer the lock is not asked for at every key. */
const pause = 3000

const inCells: ReadonlySet<string> = new Set([
  'edit',
  'typed',
  'commit',
  'paste',
  'fill',
  'clear',
  'fillOpen',
  'emptyQuantities',
  'undo',
  'redo',
])

/**
 * CART-22S: nothing changes without the lock, so the first change of a free basket takes it. What is typed meanwhile is on the screen
 * at once and no key is lost; when somebody else was quicker all of it is taken back, and the cell says who.
 */
export const useFirstChange = (lock: Lock, mayLock: boolean) => {
  const [refused, setRefused] = useState<{ action: Entry['action']; before: Basket }>()
  const waits = useRef(false)
  const silentUntil = useRef(0)

  const take = async ({ action, before, takeBack }: Entry) => {
    waits.current = true
    const taken = await lock.take(t('basket:not_taken'))
    waits.current = false
    if (taken === 'unknown') silentUntil.current = Date.now() + pause
    if (taken !== 'refused') return
    takeBack()
    setRefused({ action, before })
  }
  const onEntry = (entry: Entry) => {
    if (lock.holder === 'me') return lock.touch()
    // whoever may not lock saves all the same: the server takes the basket for the moment of the save
    if (lock.holder === 'other' || !mayLock || waits.current || Date.now() < silentUntil.current) return
    void take(entry)
  }
  return { onEntry, refused }
}

/** Where the first change was refused, for as long as nobody went on from there. */
export const refusedCell = (
  refused: { action: Entry['action']; before: Basket } | undefined,
  { cart, focus }: Basket,
  { holder, holderName }: Lock,
): WrongCell[] => {
  const item = cart.items[focus.line]
  const field = columns[focus.column]?.field
  if (!refused || refused.before.focus !== focus || holder !== 'other' || !inCells.has(refused.action.do) || !item || !field)
    return []
  const text = holderName === null ? t('basket:reason.locked') : t('word:locked_by', holderName)
  return [{ line: focus.line, id: item.id, field, why: { text } }]
}

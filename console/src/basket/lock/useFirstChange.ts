import { useRef, useState } from 'react'
import { t } from '../../kit/i18n.ts'
import type { Basket } from '../basket.reducer.ts'
import type { WrongCell } from '../grid/basket.wrong.ts'
import type { Entry } from '../useBasket.ts'
import type { Lock } from './useBasketLock.ts'

/** After a call without an answer the lock is not requested again at every key, in ms. */
const pause = 3000

const inCells: ReadonlySet<string> = new Set([
  'edit',
  'typed',
  'commit',
  'paste',
  'pasteNumbers',
  'scan',
  'fill',
  'clear',
  'fillOpen',
  'emptyQuantities',
  'undo',
  'redo',
])

/**
 * CART-22S: the first change of a free basket takes the lock. Input shows at once and no key is lost meanwhile; when somebody else was
 * quicker, all of it is reverted and the cell says who holds the lock.
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
    // people without the right to lock save all the same: the server locks the basket during the save
    if (lock.holder === 'other' || !mayLock || waits.current || Date.now() < silentUntil.current) return
    void take(entry)
  }
  return { onEntry, refused }
}

/** The cell where the first change was refused, until the focus moves on. */
export const refusedCell = (
  refused: { action: Entry['action']; before: Basket } | undefined,
  { cart, columns, focus }: Basket,
  { holder, holderName }: Lock,
): WrongCell[] => {
  const item = cart.items[focus.line]
  const field = columns[focus.column]?.field
  if (!refused || refused.before.focus !== focus || holder !== 'other' || !inCells.has(refused.action.do) || !item || !field)
    return []
  const text = holderName === null ? t('basket:reason.locked') : t('word:locked_by', holderName)
  return [{ line: focus.line, id: item.id, field, why: { text } }]
}

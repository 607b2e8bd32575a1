import { handoffs, type HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { quiet, reading, stale } from '../kit/queries.ts'
import { isMoving } from './handoff.look.ts'
import { afterHandoffMoved } from './handoffs.calls.ts'
import { ordersOf } from './ordersOf.ts'

/** How often something that moves is looked at, in ms. */
export const lookAgain = 3000

/** The orders of a cart with their hand-offs, the newest first, read again while something moves. */
export const useHandoffsOf = (cartId: number) => {
  const read = useQuery({
    ...reading(handoffs.list, { query: { cart_id: cartId, order_by: '-id', limit: 100 } }),
    refetchInterval: ({ state }) => (state.data?.objects.some(isMoving) ? lookAgain : false),
    meta: quiet,
  })
  const rows = read.data?.objects
  useTellOthers(rows ?? none)
  const orders = useMemo(() => ordersOf(rows ?? none), [rows])
  return { ...read, orders }
}

const none: readonly HandoffRow[] = []

/** What moved here is old in the list beside it. */
const useTellOthers = (rows: readonly HandoffRow[]) => {
  const states = rows.map(({ id, state, due_at }) => `${id} ${state} ${due_at}`).join()
  const before = useRef('')
  useEffect(() => {
    if (before.current !== '' && before.current !== states)
      void stale(...afterHandoffMoved.filter((endpoint) => endpoint !== handoffs.list))
    before.current = states
  }, [states])
}

import { handoffs, type HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quiet, reading, stale } from '../kit/queries.ts'
import { isMoving } from './handoff.look.ts'
import { afterHandoffMoved } from './handoffs.calls.ts'

/** How often something that moves is looked at, in ms. */
export const lookAgain = 3000

/** The latest hand-off of a cart to each receiver, read again while one of them moves. */
export const useHandoffsOf = (cartId: number) => {
  const read = useQuery({
    ...reading(handoffs.list, { query: { cart_id: cartId, order_by: '-id', limit: 20 } }),
    refetchInterval: ({ state }) => (latestOf(state.data?.objects).some(isMoving) ? lookAgain : false),
    meta: quiet,
  })
  const rows = latestOf(read.data?.objects)
  useTellOthers(rows)
  return { ...read, rows }
}

const targets: readonly HandoffTarget[] = ['wholesaler', 'vpom']

const latestOf = (rows: readonly HandoffRow[] = []): HandoffRow[] =>
  targets.flatMap((target) => rows.find((row) => row.target === target) ?? [])

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

import { counts } from '@disadmin/contract/counts/counts'
import { orders, type OrderRow } from '@disadmin/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMoving } from '../handoffs/index.ts'
import { reading, stale } from '../kit/queries.ts'

/** In ms. */
const lookAgain = 5000

/** Reads the list again while an order of the page is on its way, and when the number of waiting or failed ones changed (SHELL-23). */
export const useFreshOrders = (rows: readonly OrderRow[] | undefined): void => {
  const now = useQuery({ ...reading(counts.get), enabled: false }).data
  const counted = now && `${now.orders} ${now.orders_in_trouble}`
  const before = useRef(counted)
  useEffect(() => {
    if (before.current !== undefined && before.current !== counted) void stale(orders.list, orders.counts)
    before.current = counted
  }, [counted])

  const moves = rows?.some(({ handoff }) => handoff !== null && handoff.state !== 'accepted' && isMoving(handoff)) ?? false
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => document.hidden || void stale(orders.list, orders.counts), lookAgain)
    return () => clearInterval(timer)
  }, [moves])
}

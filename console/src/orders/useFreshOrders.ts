import { notifications } from '@disadmin/contract/notifications/notifications'
import { orders, type OrderRow } from '@disadmin/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMoving } from '../handoffs/index.ts'
import { reading, stale } from '../kit/queries.ts'

/** In ms. */
const lookAgain = 5000

/** Reads the list again while an order of the page is on its way, and when the number of waiting ones changed (SHELL-23). */
export const useFreshOrders = (rows: readonly OrderRow[] | undefined): void => {
  const waiting = useQuery({ ...reading(notifications.get), enabled: false }).data?.orders
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) void stale(orders.list, orders.counts)
    before.current = waiting
  }, [waiting])

  const moves = rows?.some(({ handoff }) => handoff !== null && handoff.state !== 'accepted' && isMoving(handoff)) ?? false
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => document.hidden || void stale(orders.list, orders.counts), lookAgain)
    return () => clearInterval(timer)
  }, [moves])
}

import { carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { type Handoff, type HandoffRow, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../kit/call.ts'
import { t } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { quiet, reading, stale, useAct } from '../kit/queries.ts'
import { sureOf } from '../kit/wire/idempotency.ts'
import { isMoving, ordersOf } from './handoff.state.ts'

/** Everything to read again after a hand-off changed; a refused one returns its pieces to the basket. */
export const afterHandoffMoved = [
  handoffs.list,
  handoffs.get,
  orders.list,
  orders.counts,
  carts.list,
  carts.get,
  dashboard.get,
  counts.get,
] as const

/** Resends now, or asks the partner when the state is unknown. */
export const useResend = ({ id }: Pick<Handoff, 'id'>) => {
  const act = useAct(handoffs.resend, {
    once: true,
    changes: afterHandoffMoved,
    done: () => showSuccess(t('handoffs:action.resent')),
  })
  return { busy: act.busy, run: () => act.run({ params: { id } }) }
}

/** Resends from outside the hand-off's own screens, and says of which basket. */
export const resendNow = async (id: number, cartId: number): Promise<void> => {
  try {
    await sureOf((idempotencyKey) => call(handoffs.resend, { params: { id }, idempotencyKey }))
    showSuccess(t('handoffs:action.resent'), { description: t('carts:list.name', String(cartId)) })
  } catch (error) {
    showError(error, { description: t('carts:list.name', String(cartId)) })
  }
  await stale(...afterHandoffMoved)
}

/** Poll interval while a hand-off is in progress, in ms. */
export const pollMs = 3000

/** The orders of a cart with their hand-offs, newest first, polled while one is in progress. */
export const useHandoffsOf = (cartId: number) => {
  const read = useQuery({
    ...reading(handoffs.list, { query: { cart_id: cartId, order_by: '-id', limit: 100 } }),
    refetchInterval: ({ state }) => (state.data?.objects.some(isMoving) ? pollMs : false),
    meta: quiet,
  })
  const rows = read.data?.objects
  useInvalidateOthers(rows ?? none)
  const orders = useMemo(() => ordersOf(rows ?? none), [rows])
  return { ...read, orders }
}

const none: readonly HandoffRow[] = []

/** Invalidates the list beside it when a state changes here. */
const useInvalidateOthers = (rows: readonly HandoffRow[]) => {
  const states = rows.map(({ id, state, due_at }) => `${id} ${state} ${due_at}`).join()
  const before = useRef('')
  useEffect(() => {
    if (before.current !== '' && before.current !== states)
      void stale(...afterHandoffMoved.filter((endpoint) => endpoint !== handoffs.list))
    before.current = states
  }, [states])
}

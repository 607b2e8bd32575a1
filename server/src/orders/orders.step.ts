import type { CartRow } from '@disadmin/contract/carts/carts'
import { type HandoffState, type HandoffTarget, type OrderStep, stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import type { CartHandoff } from '../handoffs/index.ts'

interface Progress extends Pick<CartRow, 'status' | 'ordered'> {
  handoffs: readonly CartHandoff[]
}

/** ORD-14, ORD-15S: how far an order has come, by its cart and what was handed over of it. */
export const progressOf = ({ status, ordered: marked, handoffs }: Progress): OrderStep => {
  const placed = handoffs.some(({ withdrawn }) => !withdrawn)
  const closed = status === 'closed'
  const ordered = marked || (placed && closed)
  const slowest = (target: HandoffTarget) => leastOf(handoffs.filter((one) => one.target === target && !one.withdrawn))
  return stepOf({ ordered, placed, wholesaler: slowest('wholesaler'), vpom: slowest('vpom'), closed })
}

/** Of several orders of a cart the one that has come least far says how far the cart has come. */
const leastOf = (handoffs: readonly CartHandoff[]): HandoffState | undefined => {
  const reached = { confirmed: 2, accepted: 1 } as Partial<Record<HandoffState, number>>
  return handoffs.map(({ state }) => state).toSorted((a, b) => (reached[a] ?? 0) - (reached[b] ?? 0))[0]
}

import { createHash } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Journal } from './journal.ts'

export interface Taken {
  target: string
  reference: string
  key: string
  orderNo: string
  rejected: boolean
  takenAt: number
  completed: boolean
  /** Three times as late as it was completed. */
  finished: boolean
}

/** The orders a partner has, as its journal tells them. */
export const orderBook = (journal: Journal) => {
  const byReference = new Map<string, Taken>()
  let last = 5_530_000
  const put = (target: string, reference: string, key: string, orderNo: string, rejected: boolean, at: number) =>
    byReference.set(`${target} ${reference}`, {
      target,
      reference,
      key,
      orderNo,
      rejected,
      takenAt: at,
      completed: false,
      finished: false,
    })
  for (const entry of journal.entries) {
    const { target, reference, key, order_no: orderNo = '', at } = entry
    if (entry.event === 'effective' || entry.event === 'rejected')
      put(target, reference, key, orderNo, entry.event === 'rejected', Date.parse(at))
    if (entry.event === 'completed') byReference.get(`${target} ${reference}`)!.completed = true
    last = Math.max(last, Number(orderNo) || 0)
  }
  const find = (target: string, reference: string) => byReference.get(`${target} ${reference}`)

  /** Takes an order, once; a partner that recognises no keys takes it as often as it comes. */
  const take = (
    target: string,
    order: { reference: string; key: string; body: string },
    behaviour: Behaviour,
    reject: boolean,
  ): Taken => {
    const digest = createHash('sha256').update(order.body).digest('hex').slice(0, 16)
    const { reference, key } = order
    journal.write({ target, event: 'arrived', reference, key, digest })
    const known = find(target, reference)
    if (known && behaviour.keys && known.key === key) return known
    const orderNo = String(++last)
    journal.write({ target, event: reject ? 'rejected' : 'effective', reference, key, order_no: orderNo, digest })
    put(target, reference, key, orderNo, reject, Date.now())
    return find(target, reference)!
  }

  const complete = (taken: Taken) => {
    if (taken.completed || taken.rejected) return
    journal.write({ target: taken.target, event: 'completed', reference: taken.reference, key: taken.key, order_no: taken.orderNo })
    taken.completed = true
  }

  /** The order as it stands when somebody asks: completed by now, if it is time. */
  const look = (target: string, reference: string, { completesAfter }: Behaviour): Taken | undefined => {
    const taken = find(target, reference)
    if (!taken || completesAfter === null) return taken
    const age = Date.now() - taken.takenAt
    if (age >= completesAfter * 1000) complete(taken)
    taken.finished = taken.completed && age >= completesAfter * 3000
    return taken
  }
  return { take, look, complete, all: () => [...byReference.values()] }
}
export type OrderBook = ReturnType<typeof orderBook>

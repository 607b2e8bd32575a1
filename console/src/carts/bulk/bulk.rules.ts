import type { CartRow } from '@disadmin/contract/carts/carts'
import { lockStateOf } from '../lock/lockState.ts'

type Row = Pick<
  CartRow,
  | 'id'
  | 'is_locked'
  | 'operator_id'
  | 'operator_username'
  | 'status'
  | 'ordered'
  | 'can_be_sent_to_oracle'
  | 'cannot_be_sent_reason'
>

export interface Obstacles {
  /** Held by somebody else: nothing but downloading is possible with them. */
  held: readonly number[]
  /** Who holds them; undefined when it is not one person, or may not be known. */
  holder: string | undefined
  /** Closed and not held: they take no delivery and no order (CART-51S). */
  closed: readonly number[]
  ordered: readonly number[]
  /** Why nothing can be sent for some of them (CART-49S). */
  unsendable: CartRow['cannot_be_sent_reason']
  mine: readonly number[]
  free: readonly number[]
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

/** What of a selection stands in the way of locking, delivering and ordering, so that it can be said before it is tried. */
export const obstaclesOf = (rows: readonly Row[], userId: number | undefined): Obstacles => {
  const held = rows.filter((row) => lockStateOf(row, userId) === 'theirs')
  const holders = new Set(held.map(({ operator_username }) => operator_username))
  const [only] = holders
  return {
    held: idsOf(held),
    holder: holders.size === 1 && only !== null ? only : undefined,
    closed: idsOf(rows.filter((row) => row.status === 'closed' && !held.includes(row))),
    ordered: idsOf(rows.filter(({ ordered }) => ordered)),
    unsendable: rows.find((row) => !row.can_be_sent_to_oracle)?.cannot_be_sent_reason ?? null,
    mine: idsOf(rows.filter((row) => lockStateOf(row, userId) === 'mine')),
    free: idsOf(rows.filter((row) => lockStateOf(row, userId) === 'free')),
  }
}

/** Why Send order is not offered for a selection (CART-48); undefined when it is. */
export const orderObstacle = ({ ordered, closed, unsendable, mine }: Obstacles, count: number) => {
  if (ordered.length > 0) return 'send_ordered'
  if (closed.length > 0) return 'send_closed'
  if (unsendable !== null) return `send_${unsendable}` as const
  return mine.length < count ? 'send_locked_only' : undefined
}

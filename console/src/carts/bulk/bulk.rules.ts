import type { CartRow } from '@disadmin/contract/carts/carts'
import { spoken } from '../../kit/i18n.ts'
import { isCallError } from '../../kit/problems.ts'
import { lockStateOf } from '../lock/lock.rules.ts'

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
  /** Locked by somebody else: they can only be downloaded. */
  held: readonly number[]
  /** Who locked them; undefined for several people, and for users of customers. */
  holder: string | undefined
  /** Closed and not locked by others: no delivery and no order (CART-51S). */
  closed: readonly number[]
  ordered: readonly number[]
  /** Why some of them cannot be ordered (CART-49S). */
  unsendable: CartRow['cannot_be_sent_reason']
  mine: readonly number[]
  free: readonly number[]
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

/** The rows of a selection that prevent locking, delivering and ordering, to be shown before it is tried. */
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

/** Why Send order is disabled for a selection (CART-48); undefined when it is enabled. */
export const orderObstacle = ({ ordered, closed, unsendable, mine }: Obstacles, count: number) => {
  if (ordered.length > 0) return 'send_ordered'
  if (closed.length > 0) return 'send_closed'
  if (unsendable !== null) return `send_${unsendable}` as const
  return mine.length < count ? 'send_locked_only' : undefined
}

interface RowRefusal {
  /** The refused cart; undefined when the server named something else. */
  id: number | undefined
  source: string
  reason: string
}

/** The carts that a refused bulk action names, with reasons. */
export const rowRefusalsOf = (error: unknown): RowRefusal[] => {
  const errors = isCallError(error) ? error.problem.errors : undefined
  if (!Array.isArray(errors)) return []
  return errors.map((item) => {
    const { source, message } = spoken(item)
    return { id: /^\d+$/.test(item.source) ? Number(item.source) : undefined, source, reason: message }
  })
}

/** The ids of the refused carts, each once. */
export const refusedIds = (refusals: readonly RowRefusal[]): number[] => [
  ...new Set(refusals.flatMap(({ id }) => (id === undefined ? [] : [id]))),
]

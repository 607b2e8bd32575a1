import { orderSteps, type OrderStep } from '@disadmin/contract/handoffs/handoffs.rules'
import type { Customer } from './customers.ts'
import { resellerIndex } from './pools.headliners.ts'
import type { Plan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import type { Batch, Row } from './rows.ts'
import type { User } from './users.ts'

const minute = 60_000
/** Of the working days before now, in hours before it; the newest first. */
const hoursAgo = [1.5, 3, 5, 21, 23, 26, 29, 46, 48, 51, 53, 70, 72, 75, 77, 94, 97, 118, 121, 142, 145, 166]

/** What did not simply arrive, by how new it is. */
const endings: Readonly<Record<number, OrderStep | 'refused' | 'rejected'>> = {
  0: 'sent_to_vpom',
  1: 'completed_in_vpom',
  3: 'refused',
  5: 'rejected',
}

/** What the demo's reseller has told of its stock in the last days. */
export const availabilityRows = (plan: Plan, customers: readonly Customer[], users: readonly User[]): Batch => {
  const company = customers[resellerIndex]
  const person = users.find(({ customerId }) => customerId === company?.id)
  if (!company || !person) return {}
  const made = hoursAgo.map((hours, index) => {
    const at = new Date(plan.anchor.getTime() - Math.round(hours * 60) * minute)
    return entryOf({ id: hoursAgo.length - index, at, ending: endings[index] ?? 'finished', r: randomOf(plan.seed, 41, index) })
  })
  return {
    availability_entries: made.map(({ entry }) => ({ ...entry, user_id: person.id, customer_id: company.id })).toReversed(),
    availability_handoffs: made.flatMap(({ handoff }) => (handoff ? [handoff] : [])).toReversed(),
  }
}

interface Making {
  id: number
  at: Date
  ending: OrderStep | 'refused' | 'rejected'
  r: Random
}

const entryOf = ({ id, at, ending, r }: Making): { entry: Row; handoff: Row | undefined } => {
  const isChange = ending !== 'refused' && id % 5 === 2
  const rows = isChange ? r.int(1, 6) : r.int(180, 420)
  const isRefused = ending === 'refused'
  const errors = isRefused ? [wrongAt(14, '0'), wrongAt(21, '-3')] : []
  const name = `stock-glattal-${at.toISOString().slice(5, 10).replace('-', '')}${isRefused ? 'b' : ''}.csv`
  const entry = {
    id,
    type: isChange ? 'change' : 'upload',
    file_name: isChange ? null : name,
    content: isChange ? null : fileOf(rows, isRefused, r),
    row_count: rows,
    error_count: errors.length,
    errors: asJson(errors),
    composed_at: isRefused ? null : later(at, 1),
    created_at: at.toISOString(),
  }
  return { entry, handoff: isRefused ? undefined : handoffOf({ id, at, ending, r }) }
}

const handoffOf = ({ id, at, ending, r }: Making): Row => {
  const isRejected = ending === 'rejected'
  const step = isRejected ? 0 : orderSteps.indexOf(ending as OrderStep)
  const isCompleted = step >= orderSteps.indexOf('completed_in_vpom')
  return {
    entry_id: id,
    state: isRejected ? 'rejected' : isCompleted ? 'confirmed' : 'accepted',
    step,
    attempts: 1,
    // nobody is asked after what a VPOM of the demo never had
    due_at: null,
    import_id: isRejected ? null : String(8_839_600 + id * 37 + r.int(0, 30)),
    reason: isRejected ? 'Customer blocked for imports' : null,
    created_at: later(at, 1),
    accepted_at: isRejected ? null : later(at, 1),
    completed_at: isCompleted ? later(at, r.int(2, 6)) : null,
  }
}

/** Rows hold no lists of objects; whatever writes them asks this for its JSON. */
const asJson = (list: readonly object[]): Row[string] => ({ toJSON: () => list }) as never

const later = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * minute).toISOString()

const wrongAt = (row: number, value: string) => ({
  row,
  column: 'quantity',
  value,
  key: 'wholesaler-availability:quantity',
  values: [row],
})

/** The file as it was uploaded, in the form in which a database reads bytes. */
const fileOf = (rows: number, isRefused: boolean, r: Random): string => {
  const lines = Array.from({ length: rows }, (_, index) => {
    const quantity = isRefused && index === 12 ? 0 : isRefused && index === 19 ? -3 : r.int(1, 240)
    return `${r.pick(['BD', 'BP', 'OF', 'WB', 'GP', 'AF'])}-${1000 + index * 7}-${r.int(10, 99)};${quantity}`
  })
  return `\\x${Buffer.from(['product_number;quantity', ...lines, ''].join('\r\n')).toString('hex')}`
}

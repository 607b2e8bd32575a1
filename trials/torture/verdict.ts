import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffState, PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { sql } from 'kysely'
import type { Db } from '../../server/src/kit/db/db.ts'
import type { JournalEntry } from './processes.ts'

/** A hand-off as our own tables tell it. */
export interface ToldOrder {
  id: number
  /** Grows with every lease. */
  fence: number
  order_id: number
  cart_id: number
  reference: string
  target: HandoffTarget
  state: HandoffState
  idempotency_key: string
  partner_ref: string | null
  due_at: string | null
  asks: number
  /** The order gave its pieces back to the lines. */
  withdrawn: boolean
  /** The lines of the basket count something else than its orders hold, or more than was asked for. */
  unbalanced: boolean
}

export const readTold = async (db: Db): Promise<ToldOrder[]> => {
  const { rows } = await sql<ToldOrder>`
    select h.id, h.fence, o.id as order_id, o.cart_id, o.reference, h.target, h.state, h.idempotency_key, h.partner_ref, h.due_at,
      (select count(*)::int from handoff_attempts a where a.handoff_id = h.id and a.kind = 'ask') as asks,
      o.withdrawn_at is not null as withdrawn,
      exists (select from cart_items i cross join lateral (
          select coalesce(sum(l.quantity), 0) as held from order_lines l join orders live on live.id = l.order_id
          where l.cart_item_id = i.id and live.withdrawn_at is null) orders_hold
        where i.cart_id = o.cart_id and (i.wholesaler_qty <> held or i.delivered + held > i.ordered)) as unbalanced
    from orders o join handoffs h on h.order_id = o.id order by h.id`.execute(db)
  return rows
}

const underWay: ReadonlySet<HandoffState> = new Set(['planned', 'claimed', 'sending', 'unknown'])
export const isUnfinished = ({ state, due_at }: ToldOrder) => underWay.has(state) && due_at !== null
export const isUnknown = (told: ToldOrder) => isUnfinished(told) && (told.state === 'unknown' || told.state === 'sending')

export interface Verdict {
  orders: number
  calls: number
  lost: string[]
  twice: string[]
  twoKeys: string[]
  wrong: string[]
  /** Left for a person, which is where they belong: parked, or sent to a partner that can say nothing about it. */
  forPerson: number
  rejected: number
}

/** What the receiver wrote about one order. */
interface Received {
  effective: JournalEntry[]
  rejected: boolean
  completed: boolean
  keys: Set<string>
  texts: Set<string>
}

const nothing = (): Received => ({ effective: [], rejected: false, completed: false, keys: new Set(), texts: new Set() })

const byOrder = (journal: readonly JournalEntry[]) => {
  const received = new Map<string, Received>()
  for (const entry of journal) {
    const name = `${entry.target} ${entry.reference}`
    const one = received.get(name) ?? nothing()
    received.set(name, one)
    one.keys.add(entry.key)
    if (entry.digest !== undefined) one.texts.add(entry.digest)
    if (entry.event === 'effective') one.effective.push(entry)
    if (entry.event === 'rejected') one.rejected = true
    if (entry.event === 'completed') one.completed = true
  }
  return received
}

/** Compares the receiver's journal with our tables and with what the clerks were told. */
export const judge = (
  told: readonly ToldOrder[],
  journal: readonly JournalEntry[],
  { acknowledged, asks }: { acknowledged: readonly number[] } & Pick<PartnerAbilities, 'asks'>,
): Verdict => {
  const received = byOrder(journal)
  const verdict: Verdict = {
    orders: acknowledged.length,
    calls: 0,
    lost: [],
    twice: [],
    twoKeys: [],
    wrong: [],
    forPerson: 0,
    rejected: 0,
  }
  verdict.calls = journal.filter((entry) => entry.event === 'arrived').length
  const wholesaler = new Map(told.filter((row) => row.target === 'wholesaler').map((row) => [row.order_id, row.state]))
  for (const row of told) {
    const name = `${row.target} ${row.reference}`
    const got = received.get(name) ?? nothing()
    received.delete(name)
    if (got.effective.length > 1) verdict.twice.push(name)
    if (got.keys.size > 1 || got.texts.size > 1) verdict.twoKeys.push(name)
    const waits = row.target === 'vpom' && !has(wholesaler.get(row.order_id))
    if (!asks && row.asks > 0) verdict.wrong.push(`${name}: asked after, which the partner cannot be`)
    const wrong = contradiction(row, got, waits)
    if (wrong !== undefined) (isLost(row, got) ? verdict.lost : verdict.wrong).push(`${name}: ${wrong}`)
    if (row.state === 'rejected') verdict.rejected++
    if (row.state === 'parked' || (row.state === 'unknown' && row.due_at === null)) verdict.forPerson++
  }
  for (const name of received.keys()) verdict.wrong.push(`${name}: at the partner and not with us`)
  judgeBaskets(told, acknowledged, verdict)
  return verdict
}

/** A basket is named as often as an order of it was acknowledged; each order has two rows. */
const judgeBaskets = (told: readonly ToldOrder[], acknowledged: readonly number[], verdict: Verdict) => {
  const ordersOf = Map.groupBy(told, (row) => row.cart_id)
  for (const [cart, times] of Map.groupBy(acknowledged, (id) => id)) {
    const rows = ordersOf.get(cart) ?? []
    if (rows.length < 2 * times.length) verdict.lost.push(`basket ${cart}: acknowledged and not there`)
    if (rows.length > 2 * times.length) verdict.twice.push(`basket ${cart}: ordered more often than anybody asked`)
    if (rows.some(({ unbalanced }) => unbalanced)) verdict.twice.push(`basket ${cart}: its orders hold other pieces than its lines`)
  }
}

const has = (state: HandoffState | undefined) => state === 'accepted' || state === 'confirmed'

/** We say that the partner has it, and the partner never took it. */
const isLost = ({ state }: ToldOrder, { effective }: Received) => has(state) && effective.length === 0

const contradiction = (row: ToldOrder, got: Received, waits: boolean): string | undefined => {
  const { state } = row
  if (has(state)) {
    if (row.withdrawn && row.target === 'wholesaler') return `${state}, and its pieces are open again`
    const [taken] = got.effective
    if (!taken) return `${state}, and the partner does not have it`
    if (taken.order_no !== row.partner_ref) return `${row.partner_ref} with us, ${taken.order_no} at the partner`
    return state === 'confirmed' && !got.completed ? 'confirmed, and the partner has not completed it' : undefined
  }
  if (row.target === 'wholesaler' && row.withdrawn !== (state === 'rejected')) return `${state}, and its pieces are elsewhere`
  if (state === 'rejected') return got.rejected && got.effective.length === 0 ? undefined : 'rejected, and not by the partner'
  if (state === 'parked' || (state === 'unknown' && row.due_at === null)) return undefined
  if (state === 'planned' && waits) return got.keys.size > 0 ? 'sent before the wholesaler had it' : undefined
  return `still ${state}`
}

export const breaches = ({ lost, twice, twoKeys, wrong }: Verdict): string[] => [
  ...lost.map((text) => `lost: ${text}`),
  ...twice.map((text) => `effective twice: ${text}`),
  ...twoKeys.map((text) => `under two keys or with two texts: ${text}`),
  ...wrong.map((text) => `wrong state: ${text}`),
]

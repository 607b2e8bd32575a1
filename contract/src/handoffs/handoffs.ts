import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { handoffTargets } from './handoffs.rules.ts'
import { handoffStates } from '../kit/handoff.rules.ts'

const state = z.enum(handoffStates)
const target = z.enum(handoffTargets)

/** Where a hand-off stands, as a list shows it. */
export const HandoffSummary = z.object({
  id: f.id,
  target,
  state,
  /** Sends that reached the partner without success. */
  attempts: z.int(),
  /** The partner's number for the order. */
  partner_ref: z.nullable(z.string()),
  /** When the worker looks at it next; null: not by itself. */
  due_at: z.nullable(f.moment),
  reason: z.nullable(z.string()),
})
export type HandoffSummary = z.output<typeof HandoffSummary>

/** One call to the partner. */
export const HandoffAttempt = z.object({
  id: f.id,
  kind: z.enum(['send', 'ask']),
  started_at: f.moment,
  /** Null while it runs, or when the worker ended during the call. */
  finished_at: z.nullable(f.moment),
  outcome: z.nullable(z.enum(['accepted', 'rejected', 'not_sent', 'unknown', 'confirmed', 'absent'])),
  status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  request: z.string(),
  answer: z.nullable(z.string()),
})
export type HandoffAttempt = z.output<typeof HandoffAttempt>

const rowFields = {
  ...HandoffSummary.shape,
  order_id: f.id,
  cart_id: f.id,
  customer: z.object({ id: f.id, customer_no: z.string(), name: z.string() }),
  created_at: f.moment,
  updated_at: f.moment,
  /** The wholesaler refused the order, and its pieces went back to the basket. */
  withdrawn: z.boolean(),
}

export const HandoffRow = z.object(rowFields)
export type HandoffRow = z.output<typeof HandoffRow>

export const Handoff = z.object({
  ...rowFields,
  /** Our reference, by which the partner is asked; the same at every attempt. */
  reference: z.string(),
  idempotency_key: z.string(),
  /** How the partner is reached: "HTTP, openTRANS 2.1"; null where none is configured. */
  partner: z.nullable(z.string()),
  accepted_at: z.nullable(f.moment),
  confirmed_at: z.nullable(f.moment),
  /** The latest first. */
  recent_attempts: z.array(HandoffAttempt),
  /** The server's clock. */
  now: f.moment,
})
export type Handoff = z.output<typeof Handoff>

/** What a person calls it: waiting to be sent, being sent, unknown, failed, accepted. */
export const handoffKinds = {
  waiting: ['planned'],
  sending: ['claimed', 'sending'],
  unknown: ['unknown'],
  failed: ['rejected', 'parked'],
  accepted: ['accepted', 'confirmed'],
} as const satisfies Record<string, readonly (typeof handoffStates)[number][]>
export type HandoffKind = keyof typeof handoffKinds

const kinds = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(waiting|sending|unknown|failed|accepted)(,(waiting|sending|unknown|failed|accepted)){0,4}$/, { error: 'value' }),
    ),
  z.transform((text: string) => [...new Set(text.split(','))] as HandoffKind[]),
)
export const handoffKindsFilter = z.optional(kinds)

export const handoffList = listOf({
  row: HandoffRow,
  sort: ['id', 'updated_at', 'state'],
  initial: '-id',
  filters: {
    kind__in: handoffKindsFilter,
    target: z.optional(target),
    customer_no: z.optional(z.string().check(z.regex(/^\d{1,32}$/, { error: 'digits' }))),
    cart_id: z.optional(f.pathId),
  },
})

const oneHandoff = z.object({ id: f.pathId })
const reason = f.lines(512).check(z.trim(), z.minLength(1))

/** How an order reaches the wholesaler and VPOM. */
export const handoffs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/handoffs',
    needs: ['Order/read'],
    summary: 'What was, is or will be handed to wholesaler and VPOM, within the scope.',
    query: handoffList.query,
    reply: handoffList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/handoffs/:id',
    needs: ['Order/read'],
    // what was sent and answered holds the lines of the order
    parts: { spoken: 'CartItems/read' },
    summary: 'One hand-off with its attempts.',
    params: oneHandoff,
    reply: Handoff,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/handoffs/:id/resend',
    needs: ['Order/update'],
    summary:
      'Now rather than later: a waiting, parked or rejected one is sent (under its key, five attempts more), an unknown one is asked after.',
    params: oneHandoff,
    reply: Handoff,
    audits: 'Handoffs/resend',
    idempotent: true,
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/api/v1/handoffs/:id/give-up',
    needs: ['Order/update'],
    summary: 'Nobody tries any more; with the reason. Not while a call is under way.',
    params: oneHandoff,
    body: z.object({ reason }),
    reply: Handoff,
    audits: 'Handoffs/give-up',
    idempotent: true,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/v1/handoffs/:id/settle',
    needs: ['Order/update'],
    summary: 'A person found out that the partner has the order: an unknown, parked or rejected one becomes accepted.',
    params: oneHandoff,
    body: z.object({ partner_ref: f.requiredText(100), reason }),
    reply: Handoff,
    audits: 'Handoffs/settle',
    idempotent: true,
  }),
}

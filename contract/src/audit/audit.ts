import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

export const AuditPerson = z.object({ id: z.nullable(f.id), username: z.string() })

export const AuditRow = z.object({
  id: f.id,
  at: f.moment,
  /** Who really did it; null for a reader who may not know (staff, to people of companies). */
  actor: z.nullable(AuditPerson),
  /** Whose rights were in effect; the same person unless somebody was impersonated. */
  effective: z.nullable(AuditPerson),
  subject: z.string(),
  action: z.string(),
  record_id: z.nullable(z.string()),
  /** The company the record belongs to. */
  customer: z.nullable(z.object({ id: f.id, customer_no: z.string(), name: z.string() })),
  /** The changed fields before and after; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

export const auditFilters = {
  /** Start of the login name of the person who really did it. */
  actor: z.optional(f.words(128)),
  /** Start of the login name of the user in effect. */
  effective: z.optional(f.words(128)),
  /** One, or several separated by commas. */
  subject: z.optional(f.words(100)),
  record_id: z.optional(f.words(100)),
  at__gte: z.optional(f.dayOrMoment),
  at__lte: z.optional(f.dayOrMoment),
  /** Only what was done in another's name. */
  impersonated: z.optional(f.flag),
}

export const auditList = listOf({
  row: AuditRow,
  sort: ['at'],
  initial: '-at',
  filters: auditFilters,
  options: { format: z.optional(z.enum(['csv'])) },
})

/** Who changed what. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/audit',
    needs: ['Audit/read'],
    summary:
      'The trail within the scope, newest first, of the subjects the caller may read; with `format` as a file without row limit.',
    query: auditList.query,
    reply: auditList.reply,
    answers: 'file',
    exports: 'Audit/export',
  }),
}

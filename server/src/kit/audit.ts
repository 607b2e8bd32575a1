import { type Generated, sql } from 'kysely'
import type { Db } from './db/db.ts'
import { preparedIf } from './db/prepared.ts'

export interface AuditEntry {
  /** Only for what is not the call's own: the trail calls it what another endpoint `audits`. */
  what?: string
  recordId?: number | string
  /** The company the record belongs to: whoever sees the company may see the row. */
  customerId?: number | null
  /** The branch of a record without a company. */
  branchId?: number | null
  before?: unknown
  after?: unknown
}

/** A row that no call names: of a job, of a command. */
export type NamedEntry = AuditEntry & { what: string }

/** Writes rows of the trail, called what the endpoint `audits`. `tx` is for handlers that open their transactions themselves. */
export type Audit = (entries: AuditEntry | readonly AuditEntry[], tx?: Db) => Promise<void>

/** Who did it: the real person and the user in effect; a machine or the system has no ids. */
export interface Author {
  actorId: number | null
  effectiveId: number | null
  name: string
  /** Absent where it is the same person. */
  effectiveName?: string
  requestId: string
}

interface AuditLogTable {
  id: Generated<number>
  at: Generated<string>
  actor_id: number | null
  effective_id: number | null
  actor_name: string
  effective_name: string | null
  subject: string
  action: string
  record_id: string | null
  customer_id: number | null
  branch_id: number | null
  before: unknown
  after: unknown
  request_id: string
}

declare module './db/db.ts' {
  interface Database {
    audit_log: AuditLogTable
  }
}

/** Appends to the trail, in the transaction of the change itself: there is no change without its row, and no row without its change. */
export const writeAudit = async (db: Db, author: Author, entries: NamedEntry | readonly NamedEntry[]): Promise<void> => {
  const rows = [entries].flat().map((entry) => auditRow(author, entry))
  if (rows.length === 0) return
  // one row is what nearly every change has: planned once
  await sql`${preparedIf(rows.length === 1)} insert into audit_log (${sql.join(auditColumns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(auditColumns.map((column) => row[column]))})`))}`.execute(db)
}

/** `writeAudit` for the calls of one endpoint. */
export const auditFor =
  (db: Db, author: Author, audits: string | undefined): Audit =>
  (entries, tx = db) =>
    writeAudit(
      tx,
      author,
      [entries].flat().map((entry) => ({ ...entry, what: entry.what ?? audits ?? nameless() })),
    )

const nameless = (): never => {
  throw new Error('An endpoint that declares no `audits` writes into the trail.')
}

const auditRow = (author: Author, entry: NamedEntry) => {
  const [subject, action] = entry.what.split('/') as [string, string]
  return {
    actor_id: author.actorId,
    effective_id: author.effectiveId,
    actor_name: author.name,
    effective_name: author.effectiveName ?? author.name,
    subject,
    action,
    record_id: entry.recordId === undefined ? null : String(entry.recordId),
    customer_id: entry.customerId ?? null,
    branch_id: entry.branchId ?? null,
    before: json(entry.before),
    after: json(entry.after),
    request_id: author.requestId,
  }
}

const auditColumns = [
  ...(['actor_id', 'effective_id', 'actor_name', 'effective_name', 'subject', 'action'] as const),
  ...(['record_id', 'customer_id', 'branch_id', 'before', 'after', 'request_id'] as const),
]

const json = (value: unknown) => (value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`)

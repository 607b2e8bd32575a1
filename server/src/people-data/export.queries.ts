import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inBatches } from '../kit/files/batches.ts'
import { register } from './register.ts'
import { rowsOf, type Subject, toldOf } from './subject.queries.ts'

interface Placed {
  place: string
  row: object
}

/** The rows of a table about the subject, without what is not exported; undefined where none can be. */
export const readRows = (db: Db, table: string, subject: Subject, keys: readonly string[]) => {
  const which = table === 'audit_log' ? trailOf(subject) : rowsOf(table, subject, keys)
  if (which === undefined) return undefined
  const { columns } = register[table]!
  const without = ['search', ...Object.keys(columns).filter((column) => columns[column] === 'not exported')]
  const row = table === 'audit_log' ? trailRow(subject) : sql`to_jsonb(t) - ${without}::text[]`
  return inBatches<Placed>(
    db,
    async (last, limit) =>
      (
        await sql<Placed>`select t.ctid::text as place, ${row} as row from ${sql.table(table)} t
          where ${which} and t.ctid > ${last?.place ?? '(0,0)'}::tid order by t.ctid limit ${limit}`.execute(db)
      ).rows,
  )
}

/** What the trail tells of the subject itself, and that a person did something. */
const isTold = ({ of, id }: Subject) =>
  of === 'customer'
    ? sql`t.customer_id = ${id}`
    : sql`(t.record_id = ${String(id)} and t.subject = any (${toldOf(of).subjects}::text[]))`

const trailOf = (subject: Subject) =>
  subject.of === 'customer'
    ? isTold(subject)
    : sql`(t.actor_id = ${subject.id} or t.effective_id = ${subject.id} or ${isTold(subject)})`

/** Of what a person did to others there is no content. */
const trailRow = (subject: Subject) =>
  sql`case when ${isTold(subject)} then to_jsonb(t) - '{actor_name,effective_name}'::text[]
    else to_jsonb(t) - '{actor_name,effective_name,before,after}'::text[] end`

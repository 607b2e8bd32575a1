import type { ImportCalls, ImportCounts } from '@disadmin/contract/kit/imports'
import { importPreviewSize } from '@disadmin/contract/kit/imports'
import type * as z from 'zod/mini'
import type { Audit, Author } from '../audit.ts'
import type { Db, Tx } from '../db/db.ts'
import type { readTyped } from '../files/read-typed.ts'
import type { TableShape, TypedRow } from '../files/table-shape.ts'
import { shortened, type TableError } from '../files/typed-rows.ts'
import type { Principal } from '../principal.ts'
import type { Checked } from './imports.queries.ts'

/** One thing the file changes, or leaves as it is. */
export interface ImportChange<Preview, Change> {
  is: 'new' | 'changed' | 'unchanged'
  preview: Preview
  /** What `apply` needs to do it. */
  change: Change
}

/** What a check finds wrong: a row, the field of the shape, and why. */
export interface ImportFault<Field extends string> {
  row: number
  field: Field
  value: string
  key: `${string}:${string}`
  values?: (string | number)[]
}

interface Applying {
  tx: Tx
  who: Principal
  /** Who started it, for what the feature itself keeps of it. */
  author: Author
  /** Writes trail rows of single records in the import's transaction, in the name of whoever started it, called as its start. */
  audit: Audit
  /** Says how many changes are done; cheap, and not waited for. */
  progress: (done: number) => void
  /** Aborted when the process ends: throw, and it starts again elsewhere. */
  signal: AbortSignal
}

/** Who started an import; what they may is looked up when it runs. */
export interface StartedBy {
  userId: number
  impersonator: { userId: number } | null
}

/** What a feature says of its import; everything else is the kit's. */
export interface ImportDefinition<S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change> {
  /** Names its job, its files and its rows: `discount-values`. */
  kind: string
  calls: ImportCalls<Preview>
  table: TableShape<S, Other>
  /** Who that is when it runs; undefined for whoever may no longer sign in. */
  whoIs: (db: Db, by: StartedBy, demo: boolean) => Promise<Principal | undefined>
  /** The further name of the preview in the answer to an upload, where the contract declares one. */
  previewAs?: string
  /** The name of the empty file, as a text key. */
  template: `${string}:${string}`
  /**
   * Compares rows that are right in themselves with what is there, within the caller's scope; reads only. Asked at the upload for the
   * preview, and again in the transaction of the start: what is wrong by then stops it. What it answers as `basis` at the upload it is
   * given at the start: what somebody changed in between is told from what the file changes. `others` are the headings of the columns that
   * are not the shape's own.
   */
  check: (
    context: { db: Db; who: Principal; basis?: unknown; others: readonly string[] },
    rows: readonly TypedRow<z.output<S>, Other>[],
  ) => Promise<{
    changes: ImportChange<z.input<Preview>, Change>[]
    errors: ImportFault<keyof z.output<S> & string>[]
    basis?: unknown
  }>
  /** Does what is new or changed, in one transaction. It may run again after a kill, then from a clean beginning. */
  apply: (context: Applying, changes: readonly Change[]) => Promise<void>
}

/** How many errors are kept; all are counted. */
export const errorsKept = 20_000

export interface Compared<Change> extends Checked {
  changes: Change[]
}

/** Compares the rows of a file that was read with what is there. */
export const compare = async <S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change>(
  definition: ImportDefinition<S, Other, Preview, Change>,
  context: { db: Db; who: Principal; basis?: unknown },
  table: Awaited<ReturnType<typeof readTyped<S, Other>>>,
): Promise<Compared<Change>> => {
  const found = await definition.check({ ...context, others: table.others }, table.rows)
  const errors: TableError[] = [
    ...table.errors,
    ...found.errors.map(({ field, ...fault }) => ({ ...fault, column: table.headings.get(field) ?? field })),
  ].toSorted((one, other) => one.row - other.row)
  const count = (is: string) => found.changes.filter((change) => change.is === is).length
  const counts: ImportCounts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    wrong: errors.length,
  }
  const moving = found.changes.filter(({ is }) => is !== 'unchanged')
  return {
    state: errors.length > 0 ? 'wrong' : 'ready',
    row_count: table.count,
    counts,
    errors: errors.slice(0, errorsKept).map(shortened),
    notes: table.notes,
    preview: moving.slice(0, importPreviewSize).map(({ preview }) => preview),
    changes: moving.map(({ change }) => change),
    basis: found.basis,
  }
}

import { importPreviewSize } from '@disadmin/contract/kit/imports'
import type { ReferenceImportChange } from '@disadmin/contract/vehicle-references/reference-import'
import type { ReferenceKind, VehicleType } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../kit/db/db.ts'
import type { TypedRow } from '../../kit/files/table-shape.ts'
import type { ImportChange } from '../../kit/imports/import-of.ts'
import { type AskedReference, askedOf, type Fault, type ReferenceFileRow } from './reference-file.ts'
import { findTypes, type KnownReference } from './reference-import.queries.ts'

/** What one row of the file does. */
export interface ReferenceChange {
  asked: AskedReference
  /** Null where the file brings it. */
  known: KnownReference | null
}

interface Checking {
  db: Db
  /** At the start: a letter for each row, what stood there at the upload. */
  basis?: unknown
}

/** So many rows are read before others get their turn, and so many are asked for in a statement. */
const turn = 5000

/**
 * Compares a file with the references of its kind, by number and KType. What somebody made, changed or deleted since the upload, and the
 * file would change, is wrong at the start.
 */
export const checkReferences = (kind: ReferenceKind) => async (checking: Checking, rows: readonly TypedRow<ReferenceFileRow>[]) => {
  const { asked, errors } = await askedIn(kind, rows)
  const known = await knownOf(checking.db, kind, asked)
  const basis = known.map(standing).join('')
  const then = typeof checking.basis === 'string' ? checking.basis : basis
  const changes: ImportChange<ReferenceImportChange, ReferenceChange>[] = []
  let moving = 0
  // a hundred thousand rows share what is not shown
  const unseen = previewOf({ asked: { row: 0, number: '', k_type: 1, vehicle_type: 10 }, known: null })
  for (const [at, one] of asked.entries()) {
    const change = { asked: one, known: known[at]! }
    const is = isOf(change)
    if (is !== 'unchanged' && then[at] !== basis[at]) errors.push(changedSince(one))
    else changes.push({ is, preview: is !== 'unchanged' && moving++ < importPreviewSize ? previewOf(change) : unseen, change })
  }
  return { changes, errors, basis }
}

const isOf = ({ asked, known }: ReferenceChange): 'new' | 'changed' | 'unchanged' => {
  if (known === null) return 'new'
  return known.vehicle_type === asked.vehicle_type ? 'unchanged' : 'changed'
}

const letters: Record<VehicleType, string> = { 10: '1', 20: '2', 30: '3', 60: '6' }
const standing = (known: KnownReference | null): string => (known === null ? '-' : letters[known.vehicle_type])

/** The rows that are right, each reference once. */
const askedIn = async (kind: ReferenceKind, rows: readonly TypedRow<ReferenceFileRow>[]) => {
  const asked: AskedReference[] = []
  const errors: Fault[] = []
  const seen = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at % turn === turn - 1) await setImmediate()
    const one = askedOf(kind, row)
    if ('field' in one) {
      errors.push(one)
      continue
    }
    const key = `${one.k_type} ${one.number}`
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, one.row)
      asked.push(one)
    } else errors.push({ ...named(one), key: 'files:cell.twice', values: [before] })
  }
  return { asked, errors }
}

const knownOf = async (db: Db, kind: ReferenceKind, asked: readonly AskedReference[]) => {
  const known: (KnownReference | null)[] = []
  for (let from = 0; from < asked.length; from += turn) known.push(...(await findTypes(db, kind, asked.slice(from, from + turn))))
  return known
}

const named = ({ row, number }: AskedReference) => ({ row, field: 'number', value: number }) as const

const changedSince = (one: AskedReference): Fault => ({ ...named(one), key: 'vehicle-references:import.changed_since' })

const previewOf = ({ asked, known }: ReferenceChange): ReferenceImportChange => ({
  number: asked.number,
  k_type: asked.k_type,
  before: known?.vehicle_type ?? null,
  after: asked.vehicle_type,
})

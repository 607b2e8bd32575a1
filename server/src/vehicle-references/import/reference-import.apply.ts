import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import type { Audit, AuditEntry } from '../../kit/audit.ts'
import type { Db } from '../../kit/db/db.ts'
import type { ReferenceChange } from './reference-import.check.ts'
import { insertReferences, type KnownReference, retypeReferences } from './reference-import.queries.ts'

interface Applying {
  tx: Db
  audit: Audit
  progress: (done: number) => void
  signal: AbortSignal
}

/** So many references share a statement. */
const batch = 2000

/** Adds what is new and gives the others their vehicle type; every one has its row in the trail. */
export const applyReferences =
  (kind: ReferenceKind) =>
  async ({ tx, audit, progress, signal }: Applying, changes: readonly ReferenceChange[]): Promise<void> => {
    for (let from = 0; from < changes.length; from += batch) {
      signal.throwIfAborted()
      const some = changes.slice(from, from + batch)
      const entries = [...(await added(tx, kind, some)), ...(await retyped(tx, kind, some))]
      await audit(entries)
      progress(from + some.length)
    }
  }

// somebody was quicker, a moment after the check: the next run of the job reports it
const quicker = () => new Error('A reference of this file was changed while it was taken over')

const added = async (tx: Db, kind: ReferenceKind, some: readonly ReferenceChange[]): Promise<AuditEntry[]> => {
  const fresh = some.filter(({ known }) => known === null).map(({ asked: { row: _row, ...reference } }) => reference)
  if (fresh.length === 0) return []
  const ids = await insertReferences(tx, kind, fresh)
  if (ids.length !== fresh.length) throw quicker()
  return fresh.map((reference, at) => ({ what: 'VehicleReferences/create', recordId: ids[at]!, after: { kind, ...reference } }))
}

const retyped = async (tx: Db, kind: ReferenceKind, some: readonly ReferenceChange[]): Promise<AuditEntry[]> => {
  const others = some.filter((change): change is ReferenceChange & { known: KnownReference } => change.known !== null)
  if (others.length === 0) return []
  const changed = others.map(({ known, asked }) => ({ id: known.id, before: known.vehicle_type, after: asked.vehicle_type }))
  if ((await retypeReferences(tx, changed)) !== changed.length) throw quicker()
  return changed.map(({ id, before, after }) => ({
    what: 'VehicleReferences/update',
    recordId: id,
    before: { kind, vehicle_type: before },
    after: { kind, vehicle_type: after },
  }))
}

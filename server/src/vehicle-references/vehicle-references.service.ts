import type {
  stammnummern,
  VehicleReference,
  VehicleReferenceWrite,
} from '@disadmin/contract/vehicle-references/vehicle-references'
import { isReferenceNumber, normalNumber, type ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { Db } from '../kit/db/db.ts'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { formatOf } from '../kit/http/asked-format.ts'
import { notFound, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { inBatches } from '../kit/files/batches.ts'
import { columnsFile } from '../kit/files/columns.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import { translate } from '../kit/texts.ts'
import {
  claimReference,
  deleteReference,
  findReference,
  findReferences,
  findReferencesBatch,
  insertReference,
  updateReference,
} from './vehicle-references.queries.ts'

type Reading = Pick<Context<typeof stammnummern.list>, 'db' | 'query' | 'language' | 'settings'>

/** Everything the filter finds as a file that the import takes again, by number. */
const referencesFile = async (
  { db, query, language, settings }: Reading,
  kind: ReferenceKind,
  format: ExportFormat,
): Promise<FileReply> => {
  const word = (key: `vehicle-references:${string}`) => translate(language, { key })
  const batches = await inBatches<VehicleReference>(db, (last, limit) => findReferencesBatch(db, kind, query, { last, limit }))
  return columnsFile({
    name: datedName(word(`vehicle-references:file.${kind}`), settings.timeZone),
    format,
    columns: [
      { title: word(`vehicle-references:kind.${kind}`), kind: 'text', of: ({ number }) => number },
      { title: word('vehicle-references:k_type'), kind: 'whole', of: ({ k_type }) => k_type },
      {
        title: word('vehicle-references:vehicle_type'),
        kind: 'text',
        of: ({ vehicle_type }) => word(`vehicle-references:type.${vehicle_type}`),
      },
    ],
    batches,
  })
}

// the two kinds have the same calls
type Endpoints = typeof stammnummern
const fields = ['number', 'k_type', 'vehicle_type'] as const

/** What the calls of one kind of numbers do. */
export const handlersOf = (kind: ReferenceKind) => {
  const present = async (db: Db, id: number): Promise<VehicleReference> => (await findReference(db, kind, id)) ?? notFound()
  const spelled = (number: string): string => {
    const normal = normalNumber(kind, number)
    if (normal === '') refuse([{ source: 'number', key: 'kit:invalid.required' }])
    return isReferenceNumber(kind, normal) ? normal : refuse([{ source: 'number', key: `vehicle-references:refused.${kind}` }])
  }

  const create = async ({ db, body, audit }: Pick<Context<Endpoints['create']>, 'db' | 'body' | 'audit'>) => {
    const reference = { ...body, number: spelled(body.number) }
    const id = await asOnlyOne({ source: 'number', value: reference.number }, () => insertReference(db, kind, reference))
    await audit({ recordId: id, after: { kind, ...reference } })
    return present(db, id)
  }

  const patch = async ({ db, params, body, audit }: Pick<Context<Endpoints['patch']>, 'db' | 'params' | 'body' | 'audit'>) => {
    const before = (await claimReference(db, kind, params.id)) ?? notFound()
    const wanted = { ...body, ...(body.number !== undefined && { number: spelled(body.number) }) }
    const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field])
    if (changed.length === 0) return before
    const pick = (from: Context<Endpoints['patch']>['body']) =>
      Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<VehicleReferenceWrite>
    await asOnlyOne({ source: 'number', value: wanted.number ?? before.number }, () => updateReference(db, before.id, pick(wanted)))
    await audit({ recordId: before.id, before: { kind, ...pick(before) }, after: { kind, ...pick(wanted) } })
    return present(db, before.id)
  }

  const remove = async ({ db, params, audit }: Pick<Context<Endpoints['delete']>, 'db' | 'params' | 'audit'>): Promise<void> => {
    const { id, ...before } = (await claimReference(db, kind, params.id)) ?? notFound()
    await deleteReference(db, id)
    await audit({ recordId: id, before: { kind, ...before } })
  }

  return {
    list: (context: Context<Endpoints['list']>) => {
      const format = context.query.format ?? formatOf(context.headers)
      return format === undefined ? findReferences(context.db, kind, context.query) : referencesFile(context, kind, format)
    },
    create: {
      work: create,
      isStillSeen: async (db: Db, _who: unknown, { id }: { id: number }) => (await findReference(db, kind, id)) !== undefined,
    },
    patch,
    delete: remove,
  }
}

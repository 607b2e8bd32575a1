import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { stammnummern, VehicleReference } from '@disadmin/contract/vehicle-references/vehicle-references'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { inBatches } from '../kit/files/batches.ts'
import { columnsFile } from '../kit/files/columns.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import type { Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { findReferencesBatch } from './vehicle-references.queries.ts'

type Reading = Pick<Context<typeof stammnummern.list>, 'db' | 'query' | 'language' | 'settings'>

/** Everything the filter finds as a file that the import takes again, by number. */
export const referencesFile = async (
  { db, query, language, settings }: Reading,
  kind: ReferenceKind,
  format: ExportFormat,
): Promise<FileReply> => {
  const word = (key: `vehicle-references:${string}`) => translate(language, { key })
  const batches = await inBatches<VehicleReference>((last, limit) => findReferencesBatch(db, kind, query, { last, limit }))
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

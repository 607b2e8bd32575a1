import { audit } from '@disadmin/contract/audit/audit'
import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { serve } from '../kit/http/serve.ts'
import type { Db } from '../kit/db/db.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import { inBatches } from '../kit/files/batches.ts'
import { type CellKind, type Column, columnsFile } from '../kit/files/columns.ts'
import { translate } from '../kit/texts.ts'
import { type AuditFileRow, type AuditFilter, type AuditReading, findAuditBatch, findAuditRows } from './audit.queries.ts'

const columns: readonly [title: TextRef['key'], kind: CellKind, of: Column<AuditFileRow>['of']][] = [
  ['audit:column.at', 'moment', ({ local }) => local],
  ['field:actor', 'text', ({ actor }) => actor?.username],
  ['field:effective', 'text', ({ effective }) => effective?.username],
  ['field:subject', 'text', ({ subject }) => subject],
  ['field:action', 'text', ({ action }) => action],
  ['field:record_id', 'text', ({ record_id }) => record_id],
  ['carts:export.customer_no', 'text', ({ customer }) => customer?.customer_no],
  ['field:customer', 'text', ({ customer }) => customer?.name],
  ['word:before', 'text', ({ before }) => compact(before)],
  ['audit:diff.after', 'text', ({ after }) => compact(after)],
  ['word:request', 'text', ({ request_id }) => request_id],
]

const compact = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Everything found, newest first and without row limit. Subject and action stay in the words of the trail, for whoever counts them. */
const auditFile = async (db: Db, search: AuditReading & { filter: AuditFilter }, language: Language): Promise<FileReply> => {
  const word = (key: TextRef['key']) => translate(language, { key })
  const batches = await inBatches<AuditFileRow>(db, (last, limit) => findAuditBatch(db, search, last, limit))
  return columnsFile({
    name: datedName(word('audit:export.file'), search.timeZone),
    format: 'csv',
    columns: columns.map(([key, kind, of]) => ({ title: word(key), kind, of })),
    batches,
  })
}

export default serve(audit, {
  list: async ({ db, who, query, settings: { timeZone }, language }) =>
    query.format === undefined
      ? findAuditRows(db, { who, timeZone }, query)
      : auditFile(db, { who, timeZone, filter: query }, language),
})

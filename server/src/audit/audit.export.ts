import type { Language } from '@disadmin/contract/kit/fields'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { inBatches } from '../kit/batches.ts'
import type { Db } from '../kit/db.ts'
import { datedName, FileReply } from '../kit/file-reply.ts'
import { byteOrderMark, swissDate, textCell } from '../kit/text-cell.ts'
import { translate } from '../kit/texts.ts'
import { type AuditFileRow, type AuditFilter, type AuditReading, findAuditBatch } from './audit.queries.ts'

const columns: readonly [title: TextRef['key'], cell: (row: AuditFileRow) => string | null | undefined][] = [
  ['audit:column.at', ({ local }) => swissDate(local)],
  ['audit:column.actor', ({ actor }) => actor?.username],
  ['audit:filter.effective', ({ effective }) => effective?.username],
  ['audit:column.subject', ({ subject }) => subject],
  ['audit:column.action', ({ action }) => action],
  ['audit:filter.record_id', ({ record_id }) => record_id],
  ['carts:export.customer_no', ({ customer }) => customer?.customer_no],
  ['carts:export.customer', ({ customer }) => customer?.name],
  ['audit:diff.before', ({ before }) => compact(before)],
  ['audit:diff.after', ({ after }) => compact(after)],
  ['audit:export.request_id', ({ request_id }) => request_id],
]

const compact = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const line = (cells: readonly (string | null | undefined)[]): string =>
  `${cells.map((cell) => textCell(cell ?? '', ';')).join(';')}\r\n`

/** Everything found, newest first and without row limit. Subject and action stay in the words of the trail, for whoever counts them. */
export const auditFile = async (db: Db, search: AuditReading & { filter: AuditFilter }, language: Language): Promise<FileReply> => {
  const word = (key: TextRef['key']) => translate(language, { key })
  const batches = await inBatches<AuditFileRow>((last, limit) => findAuditBatch(db, search, last, limit))
  const titles = columns.map(([key]) => word(key))
  return new FileReply(
    `${datedName(word('audit:export.file'), search.timeZone)}.csv`,
    'text/csv; charset=utf-8',
    linesOf(batches, titles),
  )
}

async function* linesOf(batches: AsyncIterable<AuditFileRow[]>, titles: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + line(titles)
  for await (const rows of batches) yield rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join('')
}

import { Readable } from 'node:stream'
import type { Language } from '@disadmin/contract/kit/languages'
import type { ListedError } from '@disadmin/contract/kit/problem'
import type { AvailabilityDetail, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import type { Db } from '../kit/db/db.ts'
import { columnsFile } from '../kit/files/columns.ts'
import type { TableError } from '../kit/files/typed-rows.ts'
import { FileReply } from '../kit/http/file-reply.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { findOriginal } from './availability-entries.queries.ts'
import { findEntry, findMore } from './availability-history.queries.ts'

/** An error of a file as the wire shows it. */
export const listed =
  (language: Language) =>
  ({ row, column, value, ...text }: TableError): ListedError => ({ row, column, value, text: translate(language, text) })

export const getEntry = async (context: Context<typeof wholesalerAvailability.get>): Promise<AvailabilityDetail> => {
  const { db, who, params, language } = context
  const entry = (await findEntry(db, who, params.id)) ?? notFound()
  const { errors, recent_attempts } = await findMore(db, entry.id)
  return { ...entry, recent_attempts, error_list: errors.map(listed(language)) }
}

/** The file as it was uploaded, always as an attachment: nothing of it is shown in a browser. */
export const originalOf = async (context: Context<typeof wholesalerAvailability.original>): Promise<FileReply> => {
  const { db, who, params, header } = context
  const { file_name, content } = (await findOriginal(db, who, params.id)) ?? notFound()
  header('content-security-policy', "default-src 'none'; sandbox")
  return new FileReply(file_name, 'application/octet-stream', Readable.from([content]))
}

/** AVAIL-10: its headings are the wire names, which are read whatever language the file was fetched in. */
export const templateFile = async ({ query }: Context<typeof wholesalerAvailability.template>): Promise<FileReply> =>
  columnsFile({
    name: 'availability-template',
    format: query.format,
    columns: [
      { title: 'product_number', kind: 'text', of: () => null },
      { title: 'quantity', kind: 'whole', of: () => null },
    ],
    batches: noRows(),
  })

async function* noRows(): AsyncGenerator<never[]> {}

/** Whether the caller still sees what an earlier answer told of. */
export const isEntrySeen = async (db: Db, who: Context<typeof wholesalerAvailability.get>['who'], { id }: { id: number }) =>
  (await findEntry(db, who, id)) !== undefined

import type { carts } from '@disadmin/contract/carts/carts'
import { holds } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { Db } from '../kit/db/db.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import { inBatches } from '../kit/files/batches.ts'
import { columnsFile } from '../kit/files/columns.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { translate } from '../kit/texts.ts'
import type { Principal } from '../kit/principal.ts'
import { columns, type ExportRow, rowsOf } from './carts.export.columns.ts'
import { countSelected, type ExportCart, type ExportQuery, findExportBatch, selectedCarts } from './carts.export.queries.ts'
import { type CartFilter, cartConditions } from './carts.list.queries.ts'

interface Exporting {
  db: Db
  who: Principal
  settings: Settings
  language: Language
}

/** CART-67: 404 when one of them is missing or outside the scope, before anything is sent. */
export const exportSelected = async (context: Context<typeof carts.export>): Promise<FileReply> => {
  const { body, query } = context
  const where = await assertSelected(context, body.cart_ids)
  return file(context, { where, format: query.format, name: dated(context) })
}

/** CART-68 */
export const exportOne = async (context: Context<typeof carts.exportOne>): Promise<FileReply> => {
  const { id } = context.params
  const where = await assertSelected(context, [id])
  return file(context, { where, format: 'xlsx', name: `${translate(context.language, { key: 'carts:export.file_one' })}-${id}` })
}

/** CART-59: everything the filter finds, whatever page the list shows. */
export const exportFound = (exporting: Exporting, filter: CartFilter, format: ExportFormat): Promise<FileReply> => {
  const where = cartConditions(exporting.who, filter, exporting.settings.timeZone)
  return file(exporting, { where, format, name: dated(exporting) })
}

const assertSelected = async ({ db, who }: Exporting, ids: readonly number[]): Promise<ExportQuery['where']> => {
  const where = selectedCarts(who, ids)
  if ((await countSelected(db, where)) !== ids.length) notFound()
  return where
}

const dated = ({ language, settings }: Exporting): string =>
  datedName(translate(language, { key: 'carts:export.file' }), settings.timeZone)

interface ExportFile {
  where: ExportQuery['where']
  format: ExportFormat
  name: string
}

const file = async ({ db, who, settings, language }: Exporting, { where, format, name }: ExportFile): Promise<FileReply> => {
  const query = { who, where, timeZone: settings.timeZone, withLines: holds(who.codenames, 'CartItems/read') }
  const batches = await inBatches<ExportCart>(db, (last, limit) => findExportBatch(db, query, { last, limit }))
  return columnsFile({ name, format, columns: columns(language), batches: linesOf(batches) })
}

async function* linesOf(batches: AsyncIterable<ExportCart[]>): AsyncGenerator<ExportRow[]> {
  for await (const carts of batches) yield carts.flatMap(rowsOf)
}

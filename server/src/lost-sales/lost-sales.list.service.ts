import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { Language } from '@disadmin/contract/kit/languages'
import type { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { inBatches } from '../kit/files/batches.ts'
import { type Column, columnsFile } from '../kit/files/columns.ts'
import { formatOf } from '../kit/http/asked-format.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { countReasonsOfDays, countReasonsOfRows, wholeDaysOf } from './lost-sale-reasons.queries.ts'
import { type FileLostSale, findFileLostSales, findLostSales, lostSaleConditions } from './lost-sales.queries.ts'

type List = (typeof lostSales)['list']

/** A page of the list; or, when a format is asked for, everything found as a file. */
export const listLostSales = async (context: Context<List>): Promise<Answer<List>> => {
  const { db, who, query, settings, headers } = context
  const format = query.format ?? formatOf(headers)
  return format === undefined ? findLostSales(db, who, query, settings.timeZone) : exportFound(context, format)
}

/** How often each reason was told: of whole days from what is kept, else counted. */
export const countReasons = async ({ db, who, query, settings: { timeZone } }: Context<(typeof lostSales)['reasons']>) => {
  const days = await wholeDaysOf(db, query, timeZone)
  return days === undefined ? countReasonsOfRows(db, who, query, timeZone) : countReasonsOfDays(db, who, { ...days, timeZone })
}

const exportFound = async (
  { db, who, query, settings: { timeZone }, language }: Context<List>,
  format: ExportFormat,
): Promise<FileReply> => {
  const where = lostSaleConditions(who, query, timeZone)
  return columnsFile({
    name: datedName(translate(language, { key: 'lost-sales:file' }), timeZone),
    format,
    columns: columnsIn(language),
    batches: await inBatches<FileLostSale>(db, (last, limit) => findFileLostSales(db, { where, timeZone, last, limit })),
  })
}

const columnsIn = (language: Language): Column<FileLostSale>[] => {
  const say = (key: Parameters<typeof translate>[1]['key']) => translate(language, { key })
  return [
    { title: say('last-logins:username'), kind: 'text', of: ({ username }) => username },
    { title: say('field:customer_no'), kind: 'text', of: ({ customer_no }) => customer_no },
    { title: say('field:customer_name'), kind: 'text', of: ({ customer_name }) => customer_name },
    { title: say('lost-sales:product_no'), kind: 'text', of: ({ product_no }) => product_no },
    { title: say('lost-sales:date'), kind: 'moment', of: ({ local }) => local },
    { title: say('field:reason'), kind: 'text', of: ({ reason }) => reason },
  ]
}

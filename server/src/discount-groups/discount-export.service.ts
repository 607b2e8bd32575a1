import type { DiscountMatrix, discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import type { Language } from '@disadmin/contract/kit/languages'
import { setImmediate } from 'node:timers/promises'
import { type Column, columnsFile } from '../kit/files/columns.ts'
import { datedName } from '../kit/http/file-reply.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { findDay } from './discount-matrix.queries.ts'
import { matrixNow, matrixOf, readsGroups } from './discount-matrix.service.ts'
import { findGroups } from './discount-saves.queries.ts'
import { assertNoUpload } from './discount-upload.ts'

type Export = (typeof discountCategories)['export']
type Template = (typeof discountImport)['template']
type Category = DiscountMatrix['categories'][number]

/** So many rows are written before others get their turn. */
const turn = 250

/** DISC-07: what the import takes; written as fast as it is fetched, of one moment. */
export const exportMatrix = async (context: Context<Export>): Promise<Answer<Export>> => {
  const { db, who, query, settings, language } = context
  const { format, as_of } = query
  await assertNoUpload(db)
  const matrix = as_of === undefined ? await matrixNow(db) : await matrixOf(db, await findDay(db, as_of, settings.timeZone))
  const name = translate(language, { key: 'discount-groups:file' })
  return columnsFile({
    name: as_of === undefined ? datedName(name, settings.timeZone) : `${name}-${as_of}`,
    format,
    columns: columnsOf(readsGroups(who) ? matrix.groups : [], language),
    batches: inTurns(matrix.categories),
  })
}

/** The same without a row, to be filled. */
export const emptyFile = async (context: Context<Template>): Promise<Answer<Template>> => {
  const { db, who, query, language } = context
  return columnsFile<Category>({
    name: translate(language, { key: 'discount-groups:file' }),
    format: query.format,
    columns: columnsOf(readsGroups(who) ? await findGroups(db) : [], language),
    batches: inTurns([]),
  })
}

const columnsOf = (groups: readonly { name: string }[], language: Language): Column<Category>[] => [
  { title: translate(language, { key: 'field:category_id' }), kind: 'text', of: ({ category_id }) => category_id },
  { title: translate(language, { key: 'field:category_description' }), kind: 'text', of: (row) => row.category_description },
  ...groups.map(({ name }, at): Column<Category> => ({ title: name, kind: 'money', of: ({ values }) => values[at] })),
]

async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows.length; from += turn) {
    yield rows.slice(from, from + turn)
    await setImmediate()
  }
}

import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { holds } from '@disadmin/contract/kit/access'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import type { Db } from '../kit/db/db.ts'
import { inBatches } from '../kit/files/batches.ts'
import { type Column, columnsFile } from '../kit/files/columns.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import { notAllowed, notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { translate } from '../kit/texts.ts'
import { countCustomersSeen } from './delivery-option-membership.change.queries.ts'
import {
  type ExportedTerms,
  findCustomerTerms,
  findTermsBatch,
  type FoundTerms,
  foundTerms,
  selectedTerms,
} from './delivery-option-membership.list.queries.ts'

type Endpoints = typeof deliveryOptionMembership

/** A page of customers with their terms; or, when a format is asked for, all that is found as a file (DTERM-10). */
export const listTerms = async (context: Context<Endpoints['list']>): Promise<Answer<Endpoints['list']>> => {
  const { db, who, query } = context
  if (query.show_hidden && !holds(who.codenames, deliveryOptionMembership.list.parts.show_hidden)) notAllowed()
  if (query.format === undefined) return findCustomerTerms(db, who, query)
  return file(context, { where: foundTerms(who, query), format: query.format })
}

/** DTERM-09: 404 when one of them is missing or outside the scope, before anything is sent. */
export const exportSelected = async (context: Context<Endpoints['export']>): Promise<FileReply> => {
  const { db, who, body } = context
  if ((await countCustomersSeen(db, who, body.customer_ids)) !== body.customer_ids.length) notFound()
  return file(context, { where: selectedTerms(who, body.customer_ids), format: body.format })
}

interface Exporting {
  db: Db
  settings: Settings
  language: Language
}

const file = async (
  { db, settings, language }: Exporting,
  { where, format }: { where: FoundTerms; format: ExportFormat },
): Promise<FileReply> => {
  const batches = await inBatches<ExportedTerms>(db, (last, limit) => findTermsBatch(db, where, last, limit))
  const name = datedName(translate(language, { key: 'delivery-options:export.file' }), settings.timeZone)
  return columnsFile({ name, format, columns: columnsOf(language), batches })
}

const columnsOf = (language: Language): Column<ExportedTerms>[] => {
  const column = (key: TextRef['key'], of: Column<ExportedTerms>['of']): Column<ExportedTerms> => ({
    title: translate(language, { key }),
    kind: 'text',
    of,
  })
  return [
    column('field:customer_no', (row) => row.customer_no),
    column('field:site_id', (row) => row.site_id),
    column('field:customer_name', (row) => row.name),
    column('field:city', (row) => row.city),
    column('field:delivery_options', (row) => row.terms),
  ]
}

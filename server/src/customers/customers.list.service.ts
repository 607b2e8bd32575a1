import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { holds } from '@disadmin/contract/kit/access'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { inBatches } from '../kit/files/batches.ts'
import { columnsFile } from '../kit/files/columns.ts'
import { formatOf } from '../kit/http/asked-format.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import { notAllowed, notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import type { Principal } from '../kit/principal.ts'
import { isBaseGroup } from '../discount-groups/index.ts'
import { exportColumns, type FileCustomer } from './customer-columns.ts'
import { findFileCustomers, selectedCustomers } from './customers.export.queries.ts'
import { countInScope } from './customers.lock.queries.ts'
import { customerConditions, findCustomerRow, findCustomers, inNoGroup } from './customers.queries.ts'

type List = typeof customers.list

const readsDiscountGroups = (who: Principal) => holds(who.codenames, customers.list.parts.discount_group)

/** One row as the list shows it, hidden or not; 404 when missing or outside the scope. */
export const readCustomerRow = async (
  { db, who, language }: Pick<Context<List>, 'db' | 'who' | 'language'>,
  id: number,
): Promise<CustomerRow> =>
  (await findCustomerRow(db, who, { id, language, discountGroups: readsDiscountGroups(who) })) ?? notFound()

/** A page of the list; or, when a format is asked for, everything found as a file. */
export const listCustomers = async (asked: Context<List>): Promise<Answer<List>> => {
  const { who, query } = asked
  const { parts } = customers.list
  const discountGroups = readsDiscountGroups(who)
  // what may not be read is not found out by filtering either
  if (query.discount_group__id !== undefined && !discountGroups) notAllowed()
  if (query.show_hidden && !holds(who.codenames, parts.show_hidden)) notAllowed()
  const context = await baseAsNone(asked)
  const format = query.format ?? formatOf(asked.headers)
  return format === undefined ? findCustomers(context, { discountGroups }) : exportFound(context, format, discountGroups)
}

/** Nobody is in the base group: it stands for the customers who are in none. */
const baseAsNone = async (context: Context<List>): Promise<Context<List>> => {
  const group = context.query.discount_group__id
  if (group === undefined || !(await isBaseGroup(context.db, group))) return context
  return { ...context, query: { ...context.query, discount_group__id: inNoGroup } }
}

const exportFound = (context: Context<List>, format: ExportFormat, discountGroups: boolean): Promise<FileReply> =>
  file(context, { where: customerConditions(context.who, context.query), format, discountGroups })

/** The selected ones as a file, hidden or not; 404 where one is missing or outside the scope. */
export const exportSelected = async (context: Context<typeof customers.export>): Promise<FileReply> => {
  const { db, who, body } = context
  if ((await countInScope(db, who, body.customer_ids)) !== body.customer_ids.length) notFound()
  const where = selectedCustomers(who, body.customer_ids)
  return file(context, { where, format: body.format, discountGroups: readsDiscountGroups(who) })
}

interface Found {
  where: ReturnType<typeof customerConditions>
  format: ExportFormat
  discountGroups: boolean
}

const file = async (
  { db, language, settings }: Pick<Context<List>, 'db' | 'language' | 'settings'>,
  { where, format, discountGroups }: Found,
): Promise<FileReply> => {
  const name = datedName(translate(language, { key: 'customers:file' }), settings.timeZone)
  const batches = await inBatches<FileCustomer>(db, (last, limit) => findFileCustomers(db, where, { last, limit }))
  return columnsFile({ name, format, columns: exportColumns({ language, discountGroups }), batches })
}

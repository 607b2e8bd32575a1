import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import type { Language } from '@disadmin/contract/kit/languages'
import type { Renewal, renewals } from '@disadmin/contract/licences/renewals'
import { inBatches } from '../kit/files/batches.ts'
import { calendarFile, type CalendarDay } from '../kit/files/calendar.ts'
import { type Column, columnsFile } from '../kit/files/columns.ts'
import { formatOf } from '../kit/http/asked-format.ts'
import { datedName, type FileReply } from '../kit/http/file-reply.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { consoleAddress } from '../password-links/index.ts'
import { findFileRenewals, findRenewals, type RenewalFilter } from './renewals.queries.ts'

type List = typeof renewals.list
type Asked = Pick<Context, 'db' | 'settings' | 'language'> & Pick<Context<List>, 'who'>

/** A page of the list; or, when a format is asked for, everything found as a file. */
export const listRenewals = async (context: Context<List>): Promise<Answer<List>> => {
  const { db, who, query, settings, headers } = context
  const format = query.format ?? formatOf(headers)
  return format === undefined ? findRenewals(db, who, query, settings.timeZone) : table(context, query, format)
}

const batchesOf = ({ db, who, settings: { timeZone } }: Asked, filters: RenewalFilter) =>
  inBatches<Renewal>(db, (last, limit) => findFileRenewals(db, { who, filters, timeZone, last, limit }))

const nameIn = ({ language, settings }: Asked) => datedName(translate(language, { key: 'renewals:file' }), settings.timeZone)

const table = async (asked: Asked, filters: RenewalFilter, format: ExportFormat): Promise<FileReply> =>
  columnsFile({ name: nameIn(asked), format, columns: columnsIn(asked.language), batches: await batchesOf(asked, filters) })

const columnsIn = (language: Language): Column<Renewal>[] => {
  const say = (key: Parameters<typeof translate>[1]['key']) => translate(language, { key })
  return [
    { title: say('field:licence'), kind: 'text', of: ({ licence }) => licence },
    { title: say('field:kind'), kind: 'text', of: ({ kind }) => kind },
    { title: say('renewals:happens.label'), kind: 'text', of: ({ happens }) => say(`renewals:happens.${happens}`) },
    { title: say('field:next_evaluation_date'), kind: 'day', of: (row) => row.next_evaluation_date },
    { title: say('field:end_date'), kind: 'day', of: ({ end_date }) => end_date },
    { title: say('field:customer_name'), kind: 'text', of: ({ customer_name }) => customer_name },
    { title: say('field:customer_no'), kind: 'text', of: ({ customer_no }) => customer_no },
    { title: say('field:number_of_users'), kind: 'whole', of: ({ number_of_users }) => number_of_users },
    { title: say('field:reseller'), kind: 'text', of: ({ reseller }) => reseller },
    { title: say('field:reseller_no'), kind: 'text', of: ({ reseller_no }) => reseller_no },
  ]
}

/** What the filters find as days of a calendar: a licence has the same name in every export, so that a calendar moves what has moved. */
export const makeCalendar = async (context: Context<typeof renewals.calendar>): Promise<FileReply> => {
  const { language, query, settings } = context
  const { host } = new URL(consoleAddress(settings))
  const batches = await batchesOf(context, query)
  const days = async function* () {
    for await (const batch of batches) yield batch.map((row) => dayOf(row, language, host))
  }
  const title = translate(language, { key: 'renewals:calendar.title' })
  return calendarFile({ name: nameIn(context), title, at: new Date(), batches: days() })
}

const dayOf = (row: Renewal, language: Language, host: string): CalendarDay => {
  const { id, licence, kind, happens, customer_name, customer_no, reseller, reseller_no } = row
  const customer = `${customer_name} (${customer_no})`
  return {
    uid: `licence-${id}@${host}`,
    day: happens === 'ends' ? row.end_date! : row.next_evaluation_date,
    summary: translate(language, { key: `renewals:calendar.${happens}`, values: [licence, customer_name] }),
    description: [
      `${translate(language, { key: 'field:customer' })}: ${customer}`,
      `${translate(language, { key: 'field:kind' })}: ${kind}`,
      ...(reseller === null ? [] : [`${translate(language, { key: 'field:reseller' })}: ${reseller} (${reseller_no})`]),
    ].join('\n'),
  }
}

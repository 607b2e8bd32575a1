import type { FilterOf } from '@disadmin/contract/kit/list'
import type { licenceList, LicenceRow } from '@disadmin/contract/licences/licence-list'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { rowReader } from '../kit/list/list-row.ts'
import { listWhere } from '../kit/list/list-where.ts'
import type { Principal } from '../kit/principal.ts'
import { licenceFilters, licenceJoins, licenceRow, shownLicences } from './licence-list.queries.ts'
import { todaySql } from './licences.queries.ts'

export type LicenceFilter = FilterOf<typeof licenceList>

/** Where somebody gets mails; '' for nowhere. */
export const emailOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

interface Batch {
  who: Principal
  filters: LicenceFilter
  timeZone: string
  last: LicenceRow | undefined
  limit: number
}

/** One batch of what the list finds, by licence and behind the last one had. */
export const findFileLicences = async (db: Db, { who, filters, timeZone, last, limit }: Batch): Promise<LicenceRow[]> => {
  const today = todaySql(timeZone)
  const { columns, read } = rowReader<LicenceRow>(licenceRow(today))
  const scope = shownLicences(who, { include_finished: filters.include_finished }, today)
  const { where } = listWhere<typeof licenceList>({ scope, filters: licenceFilters, query: filters })
  const behind = last ? sql`and (l.module_name, l.id) > (${last.licence}, ${last.id})` : sql``
  const { rows } = await sql<object>`
    with page as materialized (
      select l.id from module_licences l where ${where} ${behind} order by l.module_name, l.id limit ${limit})
    select ${columns} from page join module_licences l on l.id = page.id ${licenceJoins(who)} order by l.module_name, l.id`.execute(
    db,
  )
  return rows.map(read)
}

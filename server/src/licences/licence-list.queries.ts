import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { licenceList, type LicenceRow, type moduleLicences } from '@disadmin/contract/licences/licence-list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import type { RowSql } from '../kit/list/list-row.ts'
import { type FiltersOf, fixed } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { todaySql, statusOn } from './licences.queries.ts'

type Query = Pick<QueryOf<typeof moduleLicences.list>, 'include_finished'>
type Today = ReturnType<typeof todaySql>

/** Finished ones are left out unless asked for; what ended today is finished, whatever is written. */
export const shownLicences = (who: Principal, { include_finished }: Query, today: Today): RawBuilder<boolean> => {
  const scope = inScope(who, 'l.customer_id')
  return include_finished
    ? scope
    : sql<boolean>`l.status <> 'FINISHED' and (l.active_until is null or l.active_until > ${today}) and ${scope}`
}

export const licenceFilters: FiltersOf<typeof licenceList> = {
  start_date: (day) => sql`l.active_from >= ${day}::date`,
  end_date: (day) => sql`l.active_until <= ${day}::date`,
  // what is left out is left out by the scope
  include_finished: () => undefined,
  customer: (number) => sql`l.customer_id in (select c.id from customers c where c.customer_no = ${number})`,
  kind: (kind) => sql`l.module_id in (select m.id from modules m where m.kind = ${kind})`,
  without_renewal_date: (is) => fixed(is ? sql`l.renewal_date is null` : sql`l.renewal_date is not null`),
}

export const licenceJoins = (who: Principal): RawBuilder<unknown> => sql`join modules m on m.id = l.module_id
  join customers c on c.id = l.customer_id
  left join customers r on r.customer_no = c.reseller_no and r.site_id = c.site_id and ${inScope(who, 'r.id')}`

const users = sql`(select count(*)::int from users u where u.customer_id = l.customer_id and u.deleted_at is null)`

/** A licence `l` with its module `m`, customer `c` and reseller `r`, as it stands today. */
export const licenceRow = (today: Today): RowSql<LicenceRow> => ({
  id: sql`l.id`,
  licence: sql`l.module_name`,
  kind: sql`m.kind`,
  is_demo: sql`m.is_demo`,
  status: statusOn(today),
  start_date: sql`l.active_from`,
  renewal_date: sql`case when l.renewal_date <= ${today} then (date_trunc('month', ${today}) + interval '1 month')::date
    else l.renewal_date end`,
  end_date: sql`l.active_until`,
  customer_id: sql`l.customer_id`,
  customer_name: sql`c.name`,
  customer_no: sql`c.customer_no`,
  number_of_users: users,
  reseller: sql`r.name`,
  reseller_no: sql`c.reseller_no`,
})

/** MOD-35 */
export const findLicenceRows = (db: Db, who: Principal, query: QueryOf<typeof moduleLicences.list>, timeZone: string) => {
  const today = todaySql(timeZone)
  const customer = sql`join customers c on c.id = l.customer_id`
  return listPage(db, licenceList, {
    query,
    from: sql`module_licences l`,
    key: sql`l.id`,
    scope: shownLicences(who, query, today),
    filters: licenceFilters,
    sort: {
      id: sql`l.id`,
      licence: sql`l.module_name`,
      start_date: sql`l.active_from`,
      renewal_date: sql`l.renewal_date`,
      end_date: sql`l.active_until`,
      customer_name: { by: sql`c.name`, joins: customer },
      customer_no: { by: sql`c.customer_no`, joins: customer },
      number_of_users: users,
    },
    joins: licenceJoins(who),
    row: licenceRow(today),
  })
}

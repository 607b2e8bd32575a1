import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { RowOf } from '@disadmin/contract/kit/list'
import { type HouseFileDetail, type houseFiles, houseFileList } from '@disadmin/contract/files/house-files'
import { holds } from '@disadmin/contract/kit/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { rowReader, type RowSql } from '../kit/list/list-row.ts'
import { search } from '../kit/list/list-where.ts'
import type { Principal } from '../kit/principal.ts'
import '../kit/store/files.tables.ts'

const areas = sql`('general', 'flyer', 'pricelist')`
const generalFilesOf = sql<boolean>`(f.customer_id is null and f.area in ${areas})`
const sameName = (one: string, other: string) =>
  sql<boolean>`${sql.ref(`${one}.area`)} = ${sql.ref(`${other}.area`)} and ${sql.ref(`${one}.name`)} = ${sql.ref(`${other}.name`)}`

const createdBy = sql`(select u.username from users u where u.id = f.created_by)`
const older = sql`o.replaced_at is not null and ${sameName('o', 'f')}`

/** PERM-19S */
export const readsGroups = ({ codenames }: Principal): boolean => holds(codenames, 'DiscountGroup/read')

const rowFor = (who: Principal): RowSql<RowOf<typeof houseFileList>> => ({
  id: sql`f.id`,
  area: sql`f.area`,
  name: sql`f.name`,
  size: sql`f.size`,
  created_at: sql`f.created_at`,
  created_by: createdBy,
  audience: sql`f.audience`,
  branch: sql`(select jsonb_build_object('id', b.id, 'name', b.name) from branches b where b.id = f.branch_id)`,
  discount_group: readsGroups(who)
    ? sql`(select jsonb_build_object('id', g.id, 'name', g.name) from discount_groups g where g.id = f.discount_group_id)`
    : sql`null`,
  customers: sql`(select count(*) from file_customers t where t.file_id = f.id)`,
  older_versions: sql`(select count(*) from files o where ${older})`,
})

/** Staff of no branch see every file of the wholesaler: nobody else may call this. */
export const findHouseFiles = (db: Db, who: Principal, query: QueryOf<typeof houseFiles.list>) =>
  listPage(db, houseFileList, {
    query,
    from: sql`files f`,
    key: sql`f.id`,
    scope: sql`(${generalFilesOf} and f.replaced_at is null)`,
    filters: {
      area: (area) => sql<boolean>`f.area = ${area}`,
      name__icontains: search(sql`searchable(f.name)`),
    },
    sort: {
      id: sql`f.id`,
      name: sql`f.name collate "und-x-icu"`,
      area: sql`f.area`,
      size: sql`f.size`,
      created_at: sql`f.created_at`,
    },
    row: rowFor(who),
  })

const detailFor = (who: Principal): RowSql<HouseFileDetail> => ({
  ...rowFor(who),
  customer_nos: sql`(select coalesce(jsonb_agg(distinct c.customer_no), '[]') from file_customers t join customers c on c.id = t.customer_id
    where t.file_id = f.id)`,
  versions: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'size', o.size, 'created_at', o.created_at,
    'created_by', (select u.username from users u where u.id = o.created_by)) order by o.id desc), '[]') from files o where ${older})`,
})

/** One that counts, or with `replaced` one that did. */
export const findHouseFile = async (
  db: Db,
  who: Principal,
  id: number,
  { replaced = false } = {},
): Promise<HouseFileDetail | undefined> => {
  const { columns, read } = rowReader(detailFor(who))
  const { rows } = await sql<object>`select ${columns} from files f
    where f.id = ${id} and ${generalFilesOf} and (${replaced} or f.replaced_at is null)`.execute(db)
  return rows.map(read)[0]
}

interface LockedFile {
  id: number
  area: string
  name: string
  isReplaced: boolean
}

/** Any shared file, replaced or not, locked until the transaction ends. */
export const lockHouseFile = async (db: Db, id: number): Promise<LockedFile | undefined> => {
  const { rows } = await sql<LockedFile>`select id, area, name, replaced_at is not null as "isReplaced" from files f
    where id = ${id} and ${generalFilesOf} for update`.execute(db)
  return rows[0]
}

/** The row goes first; its content is swept when no row knows it any more. */
export const deleteHouseFile = async (db: Db, { id, area, name, isReplaced }: LockedFile): Promise<void> => {
  const which: RawBuilder<unknown> = isReplaced ? sql`id = ${id}` : sql`area = ${area} and name = ${name}`
  await sql`delete from files where ${which} and customer_id is null`.execute(db)
}

import { codenameOf, rights } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import { type Permission, permissionList, type PermissionWrite, type permissions } from '@disadmin/contract/permissions/permissions'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { contains } from '../kit/db/search.ts'
import { listPage } from '../kit/list/list.ts'
import type { Context } from '../kit/http/serve.ts'

/** The codenames of the product itself: they mean something to the code, so nobody renames or deletes them (PLIST-06S). */
export const deliveredCodenames: ReadonlySet<string> = new Set(rights.map(codenameOf))

const name = (language: Language) => sql.ref(`p.name_${language}`)
const alphabetical = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
const isDelivered = sql<boolean>`p.codename = any (${[...deliveredCodenames]}::text[])`
const fields = (language: Language) => sql`p.id, p.codename, ${name(language)} as name, p.name_en, p.name_de, p.name_fr, p.name_it,
  ${isDelivered} as delivered`

const isOneOf = (codenames: readonly string[]) => sql<boolean>`p.codename = any (${[...codenames]}::text[])`
const texts = sql<string>`searchable(concat_ws(E'\n', p.codename, p.name_en, p.name_de, p.name_fr, p.name_it))`

/** @param grantable what the caller may give */
export const findPermissions = (
  db: Db,
  { query, language }: Pick<Context<typeof permissions.list>, 'query' | 'language'>,
  grantable: readonly string[],
) =>
  listPage(db, permissionList, {
    query,
    from: sql`permissions p`,
    key: sql`p.id`,
    scope: sql`true`,
    filters: {
      q: (text) => contains(texts, text),
      grantable: (only) => (only ? isOneOf(grantable) : undefined),
    },
    sort: {
      codename: sql`p.codename`,
      name_en: alphabetical('p.name_en'),
      name_de: alphabetical('p.name_de'),
      name_fr: alphabetical('p.name_fr'),
      name_it: alphabetical('p.name_it'),
    },
    row: {
      id: sql`p.id`,
      codename: sql`p.codename`,
      name: name(language),
      name_en: sql`p.name_en`,
      name_de: sql`p.name_de`,
      name_fr: sql`p.name_fr`,
      name_it: sql`p.name_it`,
      delivered: isDelivered,
    },
  })

/** The permission, held for writing until the transaction ends. */
export const claimPermission = async (db: Db, id: number, language: Language): Promise<Permission | undefined> =>
  (await sql<Permission>`select ${fields(language)} from permissions p where p.id = ${id} for update`.execute(db)).rows[0]

/** Every permission's codename by its id. */
export const codenamesById = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('permissions').select(['id', 'codename']).execute()
  return new Map(rows.map(({ id, codename }) => [id, codename]))
}

export const insertPermission = async (db: Db, values: PermissionWrite): Promise<number> =>
  (await db.insertInto('permissions').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Whatever there is, the administrator may do and give. */
export const giveToAdministrator = async (db: Db, permissionId: number): Promise<void> => {
  await sql`insert into group_permissions (group_id, permission_id)
    select g.id, ${permissionId} from groups g where g.name = 'administrator'`.execute(db)
}

export const updatePermission = async (db: Db, id: number, values: Partial<PermissionWrite>): Promise<void> => {
  await db.updateTable('permissions').set(values).where('id', '=', id).execute()
}

interface Holders {
  groups: string[]
  user_ids: number[]
}

/** The roles that give the permission and the users who hold it as their own. */
export const findHolders = async (db: Db, permissionId: number): Promise<Holders> =>
  (
    await sql<Holders>`select
      array(select g.name from group_permissions gp join groups g on g.id = gp.group_id
        where gp.permission_id = ${permissionId} order by g.name) as groups,
      array(select up.user_id from user_permissions up where up.permission_id = ${permissionId} order by up.user_id) as user_ids`.execute(
      db,
    )
  ).rows[0]!

/** Roles and users lose it with it, by the foreign keys. */
export const deletePermission = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('permissions').where('id', '=', id).execute()
}

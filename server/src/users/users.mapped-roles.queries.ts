import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

interface Role {
  id: number
  name: string
}

export const findRolesOf = async (db: Db, userId: number): Promise<Role[]> => {
  const { rows } = await sql<Role>`
    select g.id, g.name from user_groups ug join groups g on g.id = ug.group_id
    where ug.user_id = ${userId} order by ug.position, g.id`.execute(db)
  return rows
}

/** The roles of these names that exist, in the order of the names; they stay until the transaction ends. */
export const findRolesNamed = async (db: Db, names: readonly string[]): Promise<Role[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<Role>`select id, name from groups where name in (${sql.join(names)}) for key share`.execute(db)
  return rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'

/** A right of one's own, beside those of the groups. */
export const giveRight = async (db: Db, userId: number, codename: string): Promise<void> => {
  await sql`insert into user_permissions select ${userId}, id from permissions where codename = ${codename}`.execute(db)
}

export const giveEveryRight = async (db: Db, userId: number): Promise<void> => {
  await sql`insert into user_permissions select ${userId}, id from permissions`.execute(db)
}

/** One more group, after those held already. */
export const addGroup = async (db: Db, userId: number, name: string): Promise<void> => {
  await sql`insert into user_groups select ${userId}, id, 1 from groups where groups.name = ${name}`.execute(db)
}

/** What a reseller lets the users of its customers do. */
export const letThrough = async (db: Db, resellerId: number, codename: string): Promise<void> => {
  await sql`insert into customer_accessible_permissions select ${resellerId}, id from permissions where codename = ${codename}`.execute(
    db,
  )
}

export const emptyGroup = async (db: Db, name: string): Promise<void> => {
  await sql`delete from group_permissions gp using groups g where g.id = gp.group_id and g.name = ${name}`.execute(db)
}

/** Takes all roles away; own rights stay. */
export const takeRole = async (db: Db, userId: number): Promise<void> => {
  await sql`delete from user_groups where user_id = ${userId}`.execute(db)
}

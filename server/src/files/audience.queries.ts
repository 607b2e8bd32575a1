import type { FileAudience, FileAudiences } from '@disadmin/contract/files/house-files'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import '../kit/store/files.tables.ts'

/** Whether the branch or the discount group of this audience is there. */
export const isThere = async (db: Db, { audience, branch_id, discount_group_id }: FileAudience): Promise<boolean> => {
  if (audience === 'branch')
    return (await sql`select from branches where id = ${branch_id} for key share`.execute(db)).rows.length > 0
  if (audience !== 'discount_group') return true
  return (await sql`select from discount_groups where id = ${discount_group_id} for key share`.execute(db)).rows.length > 0
}

/** Those of the numbers that no customer has. */
export const unknownNumbers = async (db: Db, numbers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`select no from unnest(${[...numbers]}::text[]) with ordinality as asked (no, place)
    where not exists (select from customers c where c.customer_no = asked.no) order by place`.execute(db)
  return rows.map(({ no }) => no)
}

/** The columns of a file that say which customers get it. */
export const audienceColumns = ({ audience, branch_id, discount_group_id }: FileAudience) => ({
  audience,
  branch_id: audience === 'branch' ? branch_id : null,
  discount_group_id: audience === 'discount_group' ? discount_group_id : null,
})

/** Puts a file's list of customers in the place of the one it had. */
export const writeCustomers = async (db: Db, id: number, { audience, customer_nos }: FileAudience): Promise<void> => {
  await sql`delete from file_customers where file_id = ${id}`.execute(db)
  if (audience === 'customers')
    await sql`insert into file_customers (file_id, customer_id) select ${id}, c.id from customers c
      where c.customer_no = any(${customer_nos}::text[])`.execute(db)
}

export const writeAudience = async (db: Db, id: number, audience: FileAudience): Promise<void> => {
  await db.updateTable('files').set(audienceColumns(audience)).where('id', '=', id).execute()
  await writeCustomers(db, id, audience)
}

/** What can be chosen from, by name. */
export const findAudiences = async (db: Db): Promise<Omit<FileAudiences, 'max_bytes'>> => {
  const { rows: branches } = await sql<{
    id: number
    name: string
  }>`select id, name from branches order by name collate "und-x-icu", id`.execute(db)
  const { rows: discount_groups } = await sql<{
    id: number
    name: string
  }>`select id, name from discount_groups order by position, id`.execute(db)
  return { branches, discount_groups }
}

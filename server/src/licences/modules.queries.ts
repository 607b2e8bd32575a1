import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { ModuleOfFile } from './modules.command.ts'

/** Adds a module or changes the one of this `modulestore_id`, with exactly these permissions. Answers its id. */
export const saveModule = async (db: Db, { permissions, ...module }: ModuleOfFile): Promise<number> => {
  const { id } = await db
    .insertInto('modules')
    .values(module)
    .onConflict((conflict) => conflict.column('modulestore_id').doUpdateSet(module))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from module_permissions where module_id = ${id} and not codename = any (${permissions}::text[])`.execute(db)
  await sql`insert into module_permissions (module_id, codename) select ${id}, unnest(${permissions}::text[])
    on conflict do nothing`.execute(db)
  return id
}

import { type Kysely, sql } from 'kysely'

/** A mail may bring the file that was made for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mails add column file_id bigint references stored_files on delete set null`.execute(db)
  await sql`create index mails_file on mails (file_id) where file_id is not null`.execute(db)
}

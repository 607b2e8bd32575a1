import { type Kysely, sql } from 'kysely'

/** Links that fetch a file once, when somebody looked at the files last, and files that are still on their way in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table download_links (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      session_id bigint not null,
      file varchar(32) not null,
      created_at timestamptz not null default clock_timestamp(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index download_links_created on download_links (created_at)`.execute(db)
  await sql`create index download_links_user on download_links (user_id)`.execute(db)
  await sql`
    create table download_visits (
      user_id bigint primary key references users on delete cascade,
      visited_at timestamptz not null,
      before_at timestamptz
    )`.execute(db)
  // few among the many copies in the folders of customers
  await sql`create index files_house on files (created_at) where customer_id is null`.execute(db)
  await sql`
    create table file_uploads (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      area varchar(32) not null,
      name varchar(255) not null,
      size bigint not null check (size >= 0),
      received bigint not null default 0,
      fingerprint varchar(100) not null,
      audience jsonb not null,
      file_id bigint references files on delete cascade,
      created_at timestamptz not null default clock_timestamp(),
      touched_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index file_uploads_user on file_uploads (user_id)`.execute(db)
  await sql`create index file_uploads_file on file_uploads (file_id) where file_id is not null`.execute(db)
  await sql`
    create table file_upload_parts (
      upload_id uuid not null references file_uploads on delete cascade,
      start bigint not null,
      bytes bytea not null,
      primary key (upload_id, start)
    )`.execute(db)
  await sql`alter table file_upload_parts alter column bytes set storage external`.execute(db)
}

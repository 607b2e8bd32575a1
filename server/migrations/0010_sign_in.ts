import { type Kysely, sql } from 'kysely'

/** From where a person signed in before, and which proofs of work were handed in already. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A browser by the secret it keeps, an address: only the hash stands here. `confirmed`: it came back.
  await sql`
    create table known_places (
      user_id bigint not null references users on delete cascade,
      mark bytea not null,
      kind varchar(10) not null check (kind in ('browser', 'address')),
      confirmed boolean not null default false,
      last_used_at timestamptz not null default now(),
      primary key (user_id, mark)
    )`.execute(db)
  // No foreign key: the session stays when its browser is forgotten.
  await sql`alter table sessions add column browser_mark bytea`.execute(db)
  await sql`
    create table proof_secret (
      one boolean primary key default true check (one),
      secret varchar(64) not null
    )`.execute(db)
  await sql`
    create table spent_proofs (
      nonce varchar(64) primary key,
      expires_at timestamptz not null
    )`.execute(db)
}

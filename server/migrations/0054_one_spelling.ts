import { type Kysely, sql } from 'kysely'

/**
 * What the provider answered waits for the second factor: the account is linked, and gets its roles, when that was given. Type certificates have one
 * spelling, without spaces; where one stands for the same KType in both, the one that was spelled so stays.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_ons alter identity_id drop not null, add column pending jsonb`.execute(db)
  await sql`
    delete from vehicle_references v using (
      select id, row_number() over (partition by replace(number, ' ', ''), k_type order by position(' ' in number), id) as nth
      from vehicle_references where kind = 'typenscheinnummer') alike
    where alike.id = v.id and alike.nth > 1`.execute(db)
  await sql`update vehicle_references set number = replace(number, ' ', '')
    where kind = 'typenscheinnummer' and position(' ' in number) > 0`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Searches find "Müller" by "muller" and "Genève" by "geneve". What is searched and what is searched for are folded by one function, made
 * of what every PostgreSQL has: no extension to be allowed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function folded(t text) returns text language sql immutable strict parallel safe return
      replace(replace(replace(translate(
        lower(regexp_replace(normalize(t, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu"),
        'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`.execute(db)
  for (const { table, column, of } of searched) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)},
      add column ${sql.ref(column)} text generated always as (folded(${sql.raw(of)})) stored`.execute(db)
    if (column === 'search')
      await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(db)
  }
}

/** As they were, apart by what cannot be typed. */
const searched = [
  { table: 'users', column: 'search', of: String.raw`username || E'\n' || name || E'\n' || email` },
  {
    table: 'customers',
    column: 'search',
    of: String.raw`customer_no || E'\n' || coalesce(customer_no_2, '') || E'\n' || name_1 || E'\n' || name_2 || E'\n' || city`,
  },
  { table: 'discount_categories', column: 'search', of: String.raw`category_id || E'\n' || category_description` },
  { table: 'discount_categories', column: 'category_id_search', of: 'category_id' },
  { table: 'mails', column: 'search', of: 'recipient' },
]

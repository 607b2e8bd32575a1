import { type Kysely, sql } from 'kysely'

/**
 * `folded` and `searchable` of `contract/src/kit/folding.ts`, said by the database; `server/src/kit/db/search.engine.test.ts` runs one table
 * of cases through both. Columns of texts hold what is searched; indexes of beginnings stand on the folded text itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const { table, column } of searched) await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
  await sql`drop function folded(text)`.execute(db)
  await sql.raw(functions).execute(db)
  for (const { table, column, of } of searched) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text generated always as (searchable(${sql.raw(of)})) stored`.execute(
      db,
    )
    if (column === 'search')
      await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(db)
  }
  await sql`alter table lost_sales drop column product_no_key`.execute(db)
  for (const { table, name, of, more = '' } of beginnings) {
    await sql`drop index if exists ${sql.id(name)}`.execute(db)
    await sql`create index ${sql.id(name)} on ${sql.table(table)} (folded(${sql.raw(of)}) text_pattern_ops ${sql.raw(more)})`.execute(
      db,
    )
  }
}

const apostrophes = '`´‘’ʼ′'

const functions = String.raw`
  create function spelt(t text) returns text language sql immutable strict parallel safe return
    replace(replace(replace(translate(
      lower(regexp_replace(regexp_replace(normalize(translate(t, '${apostrophes}', '${"''".repeat(apostrophes.length)}'), NFKD),
        '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
        '[ \t\v\f\r\u0085\u1680\u2010-\u2015\u2028\u2029\u2212-]+', ' ', 'g') collate "und-x-icu"),
      'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  create function folded(t text) returns text language sql immutable strict parallel safe return
    regexp_replace(spelt(t), '([aou])e', '\1', 'g') collate "default";
  create function searchable(t text) returns text language sql immutable strict parallel safe return (
    select case when s ~ '[aou]e' then s || E'\n' || regexp_replace(s, '([aou])e', '\1', 'g') else s end from spelt(t) as s);
`

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

/** What is found by how it begins. */
const beginnings = [
  { table: 'users', name: 'users_username_start', of: 'username' },
  { table: 'lost_sales', name: 'lost_sales_username', of: 'username' },
  { table: 'lost_sales', name: 'lost_sales_product_no', of: 'product_no' },
  { table: 'audit_log', name: 'audit_log_actor_name', of: 'actor_name', more: ', id' },
  { table: 'audit_log', name: 'audit_log_effective_name', of: 'coalesce(effective_name, actor_name)', more: ', id' },
]

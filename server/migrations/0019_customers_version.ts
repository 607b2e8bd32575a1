import { type Kysely, sql } from 'kysely'

/** What people edit of a customer; the version grows when one of them becomes another. */
const edited = [
  ...['customer_no', 'customer_no_2', 'site_id', 'name_1', 'name_2', 'address_1', 'address_2', 'address_3', 'post_code', 'city'],
  ...['email', 'phone_prefix', 'phone', 'website', 'language', 'currency', 'type', 'reseller_no', 'branch_id', 'haynespro_user'],
  ...['enable_automatic_order', 'is_active', 'is_coco', 'is_demo', 'is_hidden', 'discount_group_id'],
]

/** A number that grows with every edit of a customer, whoever makes it: two who edit at once do not overwrite one another. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customers add column version integer not null default 1`.execute(db)
  await sql`
    create function customer_edited() returns trigger language plpgsql as $$
    begin new.version := old.version + 1; return new; end $$`.execute(db)
  const columns = (row: 'old' | 'new') => sql.raw(edited.map((column) => `${row}.${column}`).join(', '))
  await sql`
    create trigger customer_edited before update on customers for each row
    when ((${columns('old')}) is distinct from (${columns('new')})) execute function customer_edited()`.execute(db)
}

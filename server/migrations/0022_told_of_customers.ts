import { type Kysely, sql } from 'kysely'

/** What customers share is told of them too: a delivery term, a discount group or a right by another name, and a reseller by another number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const trigger = async (table: string, select: string) => {
    const name = `note_shared_${table}`
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`begin
      insert into customer_notes (customer_id, customer_no, site_id) ${select};
      return null;
    end`)}`.execute(db)
    await sql`create trigger ${sql.ref(name)} after update on ${sql.table(table)}
      referencing old table as gone new table as fresh for each statement execute function ${sql.ref(name)}()`.execute(db)
  }
  const changed = (told: string) => `(select ${told} from fresh except select ${told} from gone) f`
  const customer = 'select c.id, c.customer_no, c.site_id from customers c where'
  await trigger(
    'delivery_options',
    `${customer} c.id in (select o.customer_id from customer_delivery_options o
      where o.delivery_option_id in (select f.id from ${changed('id, name, price, currency')}))`,
  )
  await trigger('discount_groups', `${customer} c.discount_group_id in (select f.id from ${changed('id, name')})`)
  await trigger(
    'permissions',
    `${customer} c.id in (select u.customer_id from users u where u.deleted_at is null and u.customer_id is not null and (
      u.id in (select p.user_id from user_permissions p where p.permission_id in (select f.id from ${changed('id, codename')}))
      or u.id in (select g.user_id from user_groups g join group_permissions p on p.group_id = g.group_id
        where p.permission_id in (select f.id from ${changed('id, codename')}))))`,
  )
  // what a reseller lets through reaches its customers by its number
  await trigger(
    'customers',
    `${customer} (c.reseller_no, c.site_id) in (
      select r.customer_no, r.site_id from (
        (select id, customer_no, site_id from fresh except select id, customer_no, site_id from gone) union all
        (select id, customer_no, site_id from gone except select id, customer_no, site_id from fresh)) r)`,
  )
}

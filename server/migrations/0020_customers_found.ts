import { type Kysely, sql } from 'kysely'

/**
 * What the list of customers walks: each customer knows the login name of its main user, so that it is sorted by it and those nobody
 * can sign in for are found without looking at people; and an index per view without what is hidden.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customers add column main_user_key varchar(256)`.execute(db)
  await mainUsers(db)
  await sql`
    update customers set main_user_key = main.username_key from (
      select distinct on (customer_id) customer_id, username_key from users
      where customer_id is not null and deleted_at is null order by customer_id, id) main
    where main.customer_id = customers.id`.execute(db)
  await sql`drop index customers_inactive`.execute(db)
  await sql`drop index customers_type`.execute(db)
  const shown = (name: string, columns: string, where = '') =>
    sql`create index ${sql.ref(`customers_shown_${name}`)} on customers (${sql.raw(columns)}) where not is_hidden ${sql.raw(where)}`.execute(
      db,
    )
  await shown('no', 'customer_no, id')
  await shown('name', 'name, id')
  await shown('main_user', 'main_user_key, id')
  await shown('active', 'customer_no, id', 'and is_active')
  await shown('inactive', 'customer_no, id', 'and not is_active')
  await shown('without_login', 'customer_no, id', 'and main_user_key is null')
  await shown('type', 'type, customer_no, id')
  await shown('branch', 'branch_id, customer_no, id')
  await shown('reseller', 'reseller_no, customer_no, id', 'and reseller_no is not null')
  await shown('discount_group', 'discount_group_id, customer_no, id')
  await sql`create index customers_main_user on customers (main_user_key, id)`.execute(db)
}

/** The customers are held before it is read who their first user is: of two who come at once the second sees the first. */
const mainUsers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function keep_main_users(customer_ids bigint[]) returns void language plpgsql as ${sql.lit(`begin
    if customer_ids is null then return; end if;
    perform from customers where id = any (customer_ids) order by id for no key update;
    update customers c set main_user_key = main.username_key
      from (
        select k.id, (select u.username_key from users u where u.customer_id = k.id and u.deleted_at is null order by u.id limit 1) as username_key
        from unnest(customer_ids) k (id)) main
      where main.id = c.id and c.main_user_key is distinct from main.username_key;
  end`)}`.execute(db)
  const trigger = async (event: 'insert' | 'update' | 'delete', tables: string, touched: string) => {
    const name = `users_main_user_${event}`
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`begin
      perform keep_main_users((select array_agg(distinct customer_id) from (${touched}) touched where customer_id is not null));
      return null;
    end`)}`.execute(db)
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on users referencing ${sql.raw(tables)}
      for each statement execute function ${sql.ref(name)}()`.execute(db)
  }
  const what = 'id, customer_id, deleted_at is null as is_there, username_key'
  await trigger('insert', 'new table as fresh', 'select customer_id from fresh')
  await trigger('delete', 'old table as gone', 'select customer_id from gone')
  await trigger(
    'update',
    'old table as gone new table as fresh',
    `select customer_id from (
      (select ${what} from fresh except select ${what} from gone) union all (select ${what} from gone except select ${what} from fresh)) other`,
  )
}

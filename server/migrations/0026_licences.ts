import { type Kysely, sql } from 'kysely'

/**
 * Licences with their whole life: what each replaces, every state it came into, what is due next, and that no customer holds two licences
 * of one module on the same day.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists btree_gist`.execute(db)
  // the one place that says which day it is in the house: all moves of licences go by it
  await sql`create function house_day(zone text) returns date language sql stable as ${sql.lit(
    'select (statement_timestamp() at time zone zone)::date',
  )}`.execute(db)
  await endings(db)
  await columns(db)
  await sql`
    alter table module_licences
      add check (active_until is not null or status not in ('FINISHED', 'TO_BE_CANCELED')),
      add constraint module_licences_overlap exclude using gist
        (customer_id with =, module_id with =, daterange(active_from, active_until) with &&)`.execute(db)
  await moves(db)
  await names(db)
  await notes(db)
  await sql`create index module_licences_due on module_licences (due_on) where due_on is not null`.execute(db)
  await sql`create index module_licences_open on module_licences (active_until, id) where status <> 'FINISHED'`.execute(db)
  for (const column of ['module_name', 'active_from', 'active_until', 'renewal_date'])
    await sql`create index ${sql.ref(`module_licences_by_${column}`)} on module_licences (${sql.ref(column)}, id)`.execute(db)
}

/** Every licence that ends says when; of two of one module at the same time the older one ends where the newer begins. */
const endings = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update module_licences set active_until = greatest(active_from, case status when 'FINISHED' then current_date
      else coalesce(next_evaluation_date, current_date) end)
    where active_until is null and status in ('FINISHED', 'TO_BE_CANCELED')`.execute(db)
  await sql`
    with ordered as (
      select id, active_until, lead(active_from) over (partition by customer_id, module_id order by active_from, id) as next_from
      from module_licences)
    update module_licences l set active_until = o.next_from, next_evaluation_date = null,
      status = case when o.next_from <= current_date then 'FINISHED' else 'TO_BE_CANCELED' end
    from ordered o where o.id = l.id and o.next_from < coalesce(o.active_until, 'infinity'::date)`.execute(db)
  // a licence is looked at by its end at the latest
  await sql`
    update module_licences set next_evaluation_date = case when status <> 'FINISHED' then active_until end
    where active_until is not null and (status in ('FINISHED', 'TO_BE_CANCELED') or next_evaluation_date > active_until)`.execute(
    db,
  )
}

const columns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table module_licences
      add column replaces_id bigint unique references module_licences on delete set null,
      add column changed_by bigint references users on delete set null,
      add column changed_on date,
      add column module_name varchar(255) collate "und-x-icu" not null default '',
      add column due_on date generated always as (case status when 'FINISHED' then null when 'PLANNED' then active_from
        else least(next_evaluation_date, active_until) end) stored,
      add column renewal_date date generated always as (
        case when active_until is null and status <> 'FINISHED' then next_evaluation_date end) stored`.execute(db)
}

/** Each state a licence came into, on which day of the house and by whom (null: by its date). It comes into none twice. */
const moves = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table module_licence_moves (
      licence_id bigint not null references module_licences on delete cascade,
      status varchar(16) not null,
      came_on date not null,
      at timestamptz not null default clock_timestamp(),
      user_id bigint references users on delete set null,
      primary key (licence_id, status)
    )`.execute(db)
  // of one that came as it is: it ran before it ended
  const came = `coalesce(changed_on, case status when 'FINISHED' then active_until when 'TO_BE_CANCELED' then created_at::date
    else active_from end)`
  const all = (rows: string) => `insert into module_licence_moves (licence_id, status, came_on, at, user_id)
    select id, 'ACTIVE', active_from, created_at, null from ${rows} where status in ('TO_BE_CANCELED', 'FINISHED')
    union all select id, status, ${came}, created_at, changed_by from ${rows}`
  await sql`${sql.raw(all('module_licences'))}`.execute(db)
  await sql`create function keep_licence_moves() returns trigger language plpgsql as ${sql.lit(`begin
      if tg_op = 'INSERT' then
        ${all('fresh')};
      else
        insert into module_licence_moves (licence_id, status, came_on, user_id)
        select f.id, f.status, coalesce(f.changed_on, f.active_until, f.active_from), f.changed_by
        from fresh f join gone g on g.id = f.id where g.status <> f.status;
      end if;
      return null;
    end`)}`.execute(db)
  await sql`create trigger keep_new_licences after insert on module_licences referencing new table as fresh
    for each statement execute function keep_licence_moves()`.execute(db)
  await sql`create trigger keep_moved_licences after update on module_licences referencing old table as gone new table as fresh
    for each statement execute function keep_licence_moves()`.execute(db)
}

/** What a licence is sorted by stands beside it: the list is as long as there ever were licences. */
const names = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function name_licence() returns trigger language plpgsql as ${sql.lit(`begin
      new.module_name := (select name from modules where id = new.module_id);
      return new;
    end`)}`.execute(db)
  await sql`create trigger name_licence before insert or update of module_id on module_licences
    for each row execute function name_licence()`.execute(db)
  await sql`create function rename_licences() returns trigger language plpgsql as ${sql.lit(`begin
      update module_licences set module_name = new.name where module_id = new.id;
      return null;
    end`)}`.execute(db)
  await sql`create trigger rename_licences after update of name on modules
    for each row when (old.name <> new.name) execute function rename_licences()`.execute(db)
  await sql`update module_licences l set module_name = m.name from modules m where m.id = l.module_id`.execute(db)
}

/** The catalogue is told of what it is told of a licence and of a module; a new evaluation date alone is no news. */
const notes = async (db: Kysely<unknown>): Promise<void> => {
  const note = async (name: string, select: string) =>
    sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`begin
      insert into customer_notes (customer_id, customer_no, site_id) ${select};
      return null;
    end`)}`.execute(db)
  const told = 'id, module_id, status, active_from, active_until'
  await sql`drop trigger module_licences_note_update on module_licences`.execute(db)
  await note(
    'note_changed_licences',
    `select c.id, c.customer_no, c.site_id from customers c where c.id in (
      select l.customer_id from module_licences l where l.id in (
        select f.id from (select ${told} from fresh except select ${told} from gone) f))`,
  )
  await sql`create trigger module_licences_note_update after update on module_licences
    referencing old table as gone new table as fresh for each statement execute function note_changed_licences()`.execute(db)
  const holders = (modules: string) =>
    `select distinct c.id, c.customer_no, c.site_id from module_licences l join customers c on c.id = l.customer_id
      where l.status <> 'FINISHED' and l.module_id in (${modules})`
  const module = 'id, modulestore_id, name, kind, is_demo'
  await note('note_changed_modules', holders(`select f.id from (select ${module} from fresh except select ${module} from gone) f`))
  await sql`create trigger modules_note_update after update on modules
    referencing old table as gone new table as fresh for each statement execute function note_changed_modules()`.execute(db)
  await note('note_module_permissions_fresh', holders('select module_id from fresh'))
  await note('note_module_permissions_gone', holders('select module_id from gone'))
  await sql`create trigger module_permissions_note_insert after insert on module_permissions
    referencing new table as fresh for each statement execute function note_module_permissions_fresh()`.execute(db)
  await sql`create trigger module_permissions_note_delete after delete on module_permissions
    referencing old table as gone for each statement execute function note_module_permissions_gone()`.execute(db)
}

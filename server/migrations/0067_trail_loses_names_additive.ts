import { type Kysely, sql } from 'kysely'

/**
 * The audit log and the saves of discounts stay append-only but for two functions. `forget_trail` deletes rows older than a year;
 * `erase_in_trail` replaces the names of one person. Both mark their statement by a setting; whatever a statement so marked says, the
 * triggers let nothing else happen.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await namesReplaced(db)
  await triggers(db)
  await functions(db)
}

/**
 * `erased`: the mark, the id of the person as `actor`, and the usernames and emails that are replaced everywhere; `names` are replaced
 * in rows about the record `id` of these `subjects` alone, in fields that match `fields`.
 */
const namesReplaced = (db: Kysely<unknown>) =>
  sql`
    create function names_replaced(value jsonb, erased jsonb, is_about boolean, field text default '') returns jsonb language plpgsql immutable as $$
    begin
      case jsonb_typeof(value)
        when 'object' then return (select coalesce(jsonb_object_agg(key, names_replaced(v, erased, is_about, key)), '{}') from jsonb_each(value) as e (key, v));
        when 'array' then return (select coalesce(jsonb_agg(names_replaced(v, erased, is_about, field) order by n), '[]') from jsonb_array_elements(value) with ordinality as e (v, n));
        when 'string' then
          if erased -> 'emails' @> value
            or (erased -> 'usernames' @> value and field ~ 'user|operator')
            or (is_about and erased -> 'names' @> value and field ~ (erased ->> 'fields')) then return erased -> 'mark'; end if;
        else null;
      end case;
      return value;
    end $$`.execute(db)

const triggers = async (db: Kysely<unknown>) => {
  const allowed = sql.raw(
    `(tg_op = 'DELETE' and mode = 'retention' and tg_table_name = 'audit_log') or (tg_op = 'UPDATE' and mode = 'erasure')`,
  )
  for (const [name, table] of [
    ['refuse_change', 'audit_log'],
    ['refuse_change_of_saves', 'discount_saves'],
  ] as const)
    await sql`
      create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
      declare mode text := current_setting('disadmin.trail', true);
      begin
        if ${allowed} then return null; end if;
        raise exception '${sql.raw(table)} is append-only';
      end $$`.execute(db)
  await sql`
    create function keep_audit_row() returns trigger language plpgsql as $$
    declare
      erased jsonb;
      is_about boolean;
    begin
      if tg_op = 'DELETE' then
        if old.at > now() - interval '1 year' then raise exception 'audit_log is append-only'; end if;
        return old;
      end if;
      erased := current_setting('disadmin.erased');
      is_about := coalesce(old.record_id = erased ->> 'id' and erased -> 'subjects' ? old.subject, false);
      new := old;
      if old.actor_id = (erased ->> 'actor')::bigint then new.actor_name := erased ->> 'mark'; end if;
      if old.effective_id = (erased ->> 'actor')::bigint then new.effective_name := erased ->> 'mark'; end if;
      new.before := names_replaced(old.before, erased, is_about);
      new.after := names_replaced(old.after, erased, is_about);
      return new;
    end $$`.execute(db)
  await sql`
    create function keep_discount_save() returns trigger language plpgsql as $$
    declare erased jsonb := current_setting('disadmin.erased');
    begin
      new := old;
      if old.actor_id = (erased ->> 'actor')::bigint then new.actor_name := erased ->> 'mark'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_row()`.execute(
    db,
  )
  await sql`create trigger discount_saves_kept before update on discount_saves for each row execute function keep_discount_save()`.execute(
    db,
  )
}

// the marks are set in the bodies: `set` of a function would need a superuser
const functions = async (db: Kysely<unknown>) => {
  await sql`
    create function forget_trail(until timestamptz, most integer) returns setof bigint language plpgsql as $$
    begin
      perform set_config('disadmin.trail', 'retention', true);
      return query delete from audit_log where id in (
        select a.id from audit_log a where a.at < until and a.at < now() - interval '1 year' order by a.id limit most) returning id;
      perform set_config('disadmin.trail', '', true);
    end $$`.execute(db)
  await sql`
    create function erase_in_trail(erased jsonb, from_id bigint, until_id bigint) returns bigint language plpgsql as $$
    declare
      person bigint := erased ->> 'actor';
      words text[] := array(select jsonb_array_elements_text(erased -> 'usernames' || (erased -> 'names') || (erased -> 'emails')));
      replaced bigint;
    begin
      perform set_config('disadmin.trail', 'erasure', true), set_config('disadmin.erased', erased::text, true);
      update audit_log a set actor_name = actor_name
        where a.id between from_id and until_id and (a.actor_id = person or a.effective_id = person
          or exists (select from unnest(words) as w where strpos(a.before::text, to_jsonb(w)::text) > 0 or strpos(a.after::text, to_jsonb(w)::text) > 0));
      get diagnostics replaced = row_count;
      perform set_config('disadmin.trail', '', true), set_config('disadmin.erased', '', true);
      return replaced;
    end $$`.execute(db)
  await sql`
    create function erase_in_discount_saves(erased jsonb) returns void language plpgsql as $$
    begin
      perform set_config('disadmin.trail', 'erasure', true), set_config('disadmin.erased', erased::text, true);
      update discount_saves set actor_name = actor_name where actor_id = (erased ->> 'actor')::bigint;
      perform set_config('disadmin.trail', '', true), set_config('disadmin.erased', '', true);
    end $$`.execute(db)
}

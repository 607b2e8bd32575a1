import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { register } from './register.ts'

/** A person or a customer, with everything by which they are or were called. */
export interface Subject {
  of: 'person' | 'customer'
  id: number
  /** The company, of a person. */
  customer_id: number | null
  usernames: string[]
  names: string[]
  emails: string[]
}

/** Which rows of a table, under the name `t`, are about the subject; undefined: none can be. `keys` are the login names, folded. */
export const rowsOf = (table: string, subject: Subject, keys: readonly string[], t = 't'): RawBuilder<boolean> | undefined => {
  const entry = register[table]!
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const own = subject.of === 'person' ? entry.person : entry.customer
  if (entry.login !== undefined && subject.of === 'person') {
    const inCompany = entry.customer === undefined ? sql`true` : sql`${column(entry.customer)} = ${subject.customer_id}`
    return sql<boolean>`(${column(entry.login)} = any (${[...keys]}::text[]) and ${inCompany})`
  }
  if (entry.address !== undefined) return sql<boolean>`${column(entry.address)} = any (${subject.emails}::text[])`
  if (own !== undefined) return sql<boolean>`${column(own)} = ${subject.id}`
  if (entry.through === undefined) return undefined
  const [reference, above] = entry.through
  const rows = rowsOf(above, subject, keys, `${t}_`)
  return (
    rows &&
    sql<boolean>`${column(reference)} in (select ${sql.ref(`${t}_.id`)} from ${sql.table(above)} as ${sql.ref(`${t}_`)} where ${rows})`
  )
}

/** Columns with the name, the address and other ways to reach a customer. */
export const customerFields = [
  ...(['name', 'name_1', 'name_2', 'address_1', 'address_2', 'address_3', 'post_code', 'city', 'email'] as const),
  ...(['phone_prefix', 'phone', 'website', 'haynespro_user'] as const),
]

const trailOf = { person: ['Users', 'Accounts', 'MyUser'], customer: ['Customers', 'MyCustomer'] }

/** Under which records the trail tells of a subject itself, and in which fields it is named there. */
export const toldOf = (of: Subject['of']) => ({
  subjects: of === 'person' ? [...trailOf.person, 'Session', 'SecondFactors', 'Impersonation'] : trailOf.customer,
  fields: of === 'person' ? 'name' : `^(${customerFields.join('|')})$`,
})

/**
 * Reads it; undefined where there is nobody. A login name or an address that somebody else has now is not the subject's alone, and is
 * left out.
 */
export const findSubject = async (db: Db, of: Subject['of'], id: number, mark: string): Promise<Subject | undefined> => {
  const table = of === 'person' ? sql.raw('users') : sql.raw('customers')
  const words = (fields: readonly string[]) => {
    const now = fields.map((field) => sql`select s.${sql.ref(field)}::text as word from ${table} s where s.id = ${id}`)
    const before = sql`select side ->> field from audit_log a, unnest(array[a.before, a.after]) as side, unnest(${[...fields]}::text[]) as field
      where a.subject = any (${trailOf[of]}::text[]) and a.record_id = ${String(id)} and jsonb_typeof(side -> field) = 'string'`
    const isOfOthers = fields[0] === 'username' || fields[0] === 'email' ? othersHave(of, id, fields[0]) : sql`false`
    return sql`coalesce((select json_agg(distinct word) from (${sql.join([...now, before], sql` union `)}) as w
      where word not in ('', ${mark}) and not ${isOfOthers}), '[]')`
  }
  const isPerson = of === 'person'
  const { rows } = await sql<Subject>`
    select ${of} as of, s.id, ${isPerson ? sql`s.customer_id` : sql`null`} as customer_id, ${isPerson ? words(['username']) : sql`'[]'::json`} as usernames,
      ${words(isPerson ? ['name'] : customerFields)} as names, ${words(['email'])} as emails
    from ${table} s where s.id = ${id}`.execute(db)
  return rows[0]
}

const othersHave = (of: Subject['of'], id: number, field: 'username' | 'email') => {
  const notSame = (which: Subject['of']) => (of === which ? sql`and o.id <> ${id}` : sql``)
  return sql`(exists (select from users o where o.${sql.ref(field)} = word and o.deleted_at is null ${notSame('person')})
    or exists (select from customers o where o.email = word ${notSame('customer')}))`
}

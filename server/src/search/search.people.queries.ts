import { type Found, mostFound } from '@disadmin/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { hasWords, literal } from '../kit/db/search.ts'
import { inScope, usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { usernameKey } from '../users/index.ts'
import type { Sought } from './search.words.ts'

type Sql = RawBuilder<unknown>

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

/** One of the texts in the column, or a word of it, begins with this. */
const beginsWord = (column: Sql, word: string): Sql =>
  sql`(${sql.join(
    ['', '% ', '%\n'].map((before) => sql`${column} like ${`${before}${literal(word)}%`}`),
    sql` or `,
  )})`

interface Search {
  from: Sql
  id: string
  /** The generated column of what is searched. */
  search: string
  scope: Sql
  /** Before everything else: exact numbers. */
  first: readonly Sql[]
}

/** Shorter parts of a word stand in no index: with them only beginnings are looked for. */
const shortestPart = 3

/** Conditions by which words are found, the best first: a word begins with the first of them, then any part. */
const namedBy = (search: string, words: readonly string[]): Sql[] => {
  const [begin] = words
  if (begin === undefined) return []
  const searched = sql.ref<string>(search)
  const anywhere = hasWords(searched, words)
  return [all([beginsWord(searched, begin), anywhere]), ...(words.some((word) => word.length >= shortestPart) ? [anywhere] : [])]
}

/** So many rows the caller sees, any of them: what many are called is found among them at once. */
const sampled = 800

/**
 * Ids with a rank, the best first. Each part stops after a handful, and none of them counts.
 * @param sample those who are looked through for the words instead of all
 */
const ranked = ({ from, id, search, scope, first }: Search, words: readonly string[], sample?: Sql): Sql => {
  const part = (of: Sql, at: number, condition: Sql) =>
    sql`(select ${sql.ref(id)} as id, ${sql.lit(at)} as rank from ${of} where ${condition} limit ${sql.lit(mostFound)})`
  const exact = first.map((condition, at) => part(from, at, all([condition, scope])))
  const named = namedBy(search, words).map((condition, at) =>
    sample === undefined ? part(from, first.length + at, all([condition, scope])) : part(sample, first.length + at, condition),
  )
  return sql`select id, min(rank) as rank from (${sql.join([...exact, ...named], sql` union all `)}) as found
    group by id order by rank, id limit ${sql.lit(mostFound)}`
}

/** The index of parts of words is slow for what very many have, as it finds all of them; the rows are, for what hardly anybody has. */
const findIds = async (db: Db, search: Search, words: readonly string[]): Promise<number[]> => {
  const alias = search.id.split('.')[0]!
  const few = sql`(select ${sql.ref(search.id)}, ${sql.ref(search.search)} from ${search.from} where ${search.scope} limit ${sql.lit(sampled)})`
  const ids = async (query: Sql) => (await sql<{ id: number }>`${query}`.execute(db)).rows.map(({ id }) => id)
  const quick = await ids(sql`with few as materialized ${few} ${ranked(search, words, sql`few as ${sql.ref(alias)}`)}`)
  return quick.length === mostFound || words.length === 0 ? quick : ids(ranked(search, words))
}

const shownCustomers = (who: Principal) => sql`not c.is_hidden and ${inScope(who, 'c.id')}`

/** Ids of the customers a text leads to, hidden ones left out as the list does. */
export const findCustomerIds = async (db: Db, who: Principal, sought: Sought): Promise<number[]> => {
  const { text, words } = sought
  if (text === '') return []
  const search = {
    from: sql`customers c`,
    id: 'c.id',
    search: 'c.search',
    scope: shownCustomers(who),
    first: [sql`c.customer_no = ${text}`, sql`c.customer_no like ${`${literal(text)}%`}`],
  }
  return findIds(db, search, words)
}

/** Customers in the order of the ids; those the caller does not see are left out. */
export const nameCustomers = async (db: Db, who: Principal, ids: readonly number[]): Promise<NonNullable<Found['customers']>> => {
  const { rows } = await sql<NonNullable<Found['customers']>[number]>`
    select c.id, c.customer_no, c.name, c.city from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join customers c on c.id = asked.id where ${shownCustomers(who)} order by place`.execute(db)
  return rows
}

/** Ids of the people a text leads to, by login name, name or email. */
export const findUserIds = async (db: Db, who: Principal, { text, words }: Sought): Promise<number[]> => {
  if (words.length === 0) return []
  const search = {
    from: sql`users u`,
    id: 'u.id',
    search: 'u.search',
    scope: usersInScope(who, 'u'),
    first: [sql`u.username_key = ${usernameKey(text)}`],
  }
  return findIds(db, search, words)
}

/** People in the order of the ids; those the caller does not see are left out. */
export const nameUsers = async (db: Db, who: Principal, ids: readonly number[]): Promise<NonNullable<Found['users']>> => {
  const { rows } = await sql<NonNullable<Found['users']>[number]>`
    select u.id, u.username, u.name,
      coalesce((select c.name from customers c where c.id = u.customer_id), (select b.name from branches b where b.id = u.branch_id)) as home,
      (select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id order by ug.position, g.id limit 1) as role
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join users u on u.id = asked.id where ${usersInScope(who, 'u')} order by place`.execute(db)
  return rows
}

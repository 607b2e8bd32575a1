import { type Found, mostFound } from '@disadmin/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { contains, literal, startsWith } from '../kit/db/search.ts'
import { inScope, usersInScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { usernameKey } from '../users/index.ts'
import type { Sought } from './search.words.ts'

type Sql = RawBuilder<unknown>

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

const hasWords = (column: string, words: readonly string[]): Sql => all(words.map((word) => contains(column, word)))

/** One of the texts in the column, or a word of it, begins with this. The pattern is folded as `contains` folds it. */
const beginsWord = (column: string, word: string): Sql => {
  const begins = (before: string) =>
    sql`${sql.ref(column)} like lower(${`${before}${literal(word)}%`} collate "und-x-icu") collate "default"`
  return sql`(${sql.join([begins(''), begins('% '), begins('%\n')], sql` or `)})`
}

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
  const anywhere = hasWords(search, words)
  return [all([beginsWord(search, begin), anywhere]), ...(words.some((word) => word.length >= shortestPart) ? [anywhere] : [])]
}

/** Ids with a rank, the best first. Each part stops after a handful, and none of them counts. */
const ranked = ({ from, id, search, scope, first }: Search, words: readonly string[]): Sql => {
  const parts = [...first, ...namedBy(search, words)].map(
    (condition, at) =>
      sql`(select ${sql.ref(id)} as id, ${sql.lit(at)} as rank from ${from} where ${condition} and ${scope} limit ${sql.lit(mostFound)})`,
  )
  return sql`select id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) as found
    group by id order by rank, id limit ${sql.lit(mostFound)}`
}

const shownCustomers = (who: Who) => sql`not c.is_hidden and ${inScope(who, 'c.id')}`

const customersOf = (who: Who, { text, words }: Sought): Sql =>
  ranked(
    {
      from: sql`customers c`,
      id: 'c.id',
      search: 'c.search',
      scope: shownCustomers(who),
      first: text === '' ? [] : [sql`c.customer_no = ${text}`, startsWith('c.customer_no', text)],
    },
    words,
  )

/** Ids of the customers a text leads to, hidden ones left out as the list does. */
export const findCustomerIds = async (db: Db, who: Who, sought: Sought): Promise<number[]> => {
  if (sought.text === '') return []
  const { rows } = await sql<{ id: number }>`${customersOf(who, sought)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Customers in the order of the ids; those the caller does not see are left out. */
export const nameCustomers = async (db: Db, who: Who, ids: readonly number[]): Promise<NonNullable<Found['customers']>> => {
  const { rows } = await sql<NonNullable<Found['customers']>[number]>`
    select c.id, c.customer_no, c.name, c.city from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join customers c on c.id = asked.id where ${shownCustomers(who)} order by place`.execute(db)
  return rows
}

/** Ids of the people a text leads to, by login name, name or email. */
export const findUserIds = async (db: Db, who: Who, { text, words }: Sought): Promise<number[]> => {
  if (words.length === 0) return []
  const search = {
    from: sql`users u`,
    id: 'u.id',
    search: 'u.search',
    scope: usersInScope(who, 'u'),
    first: [sql`u.username_key = ${usernameKey(text)}`],
  }
  const { rows } = await sql<{ id: number }>`${ranked(search, words)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** People in the order of the ids; those the caller does not see are left out. */
export const nameUsers = async (db: Db, who: Who, ids: readonly number[]): Promise<NonNullable<Found['users']>> => {
  const { rows } = await sql<NonNullable<Found['users']>[number]>`
    select u.id, u.username, u.name,
      coalesce((select c.name from customers c where c.id = u.customer_id), (select b.name from branches b where b.id = u.branch_id)) as home,
      (select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id order by ug.position, g.id limit 1) as role
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join users u on u.id = asked.id where ${usersInScope(who, 'u')} order by place`.execute(db)
  return rows
}

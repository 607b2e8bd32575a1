import { endpoint } from '@disadmin/contract/kit/endpoint'
import * as f from '@disadmin/contract/kit/fields'
import { listOf } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { listPage, refuseKeptTotals } from './list.ts'
import { ifThere, made, many } from './list-row.ts'

const Row = z.object({
  id: f.id,
  name: z.string(),
  branch: z.nullable(f.namedRef),
  owner: z.object({ username: z.string() }),
  groups: z.array(f.namedRef),
  exceeds: z.boolean(),
  secret: z.optional(z.string()),
})
const list = listOf({
  row: Row,
  sort: ['name'],
  initial: '-name',
  filters: { q: z.optional(f.text(100)), held: z.optional(f.flag) },
})
const keptList = listOf({ row: z.object({ id: f.id }), sort: ['id'], initial: 'id', filters: {}, total: 'kept' })
const short = listOf({ row: z.object({ id: f.id }), sort: ['id'], initial: 'id', filters: {} })

// What does not compile is what this file is for: `npm run check` reads it, nothing of it runs.

const column = sql`x`
const query = { offset: 0, limit: 20, order_by: '' }
const filters = { q: (text: string) => sql<boolean>`name = ${text}`, held: (is: boolean) => sql<boolean>`held = ${is}` }
const sort = { id: column, name: column }
const scope = sql<boolean>`true`
const codenames = sql<string[]>`codenames`
const whole = {
  id: column,
  name: column,
  branch: ifThere(column, { id: column, name: column }),
  owner: { username: column },
  groups: many({ id: column, name: column }, sql`from groups`, sql`id`),
  exceeds: made({ codenames }, (values) => values.codenames.includes('all')),
}
const parts = { query, from: sql`users u`, key: column, scope }

export const compiles = async (db: Db) => {
  const { objects, meta } = await listPage(db, list, { ...parts, filters, sort, row: whole })
  const names: string[] = objects.map(({ branch, owner }) => branch?.name ?? owner.username)
  return [names, meta.total_count]
}

export const refused = (db: Db) => {
  const { owner: _, ...withoutOwner } = whole
  // @ts-expect-error a filter is forgotten
  void listPage(db, list, { ...parts, filters: { q: filters.q }, sort, row: whole })
  // @ts-expect-error a filter nobody declared
  void listPage(db, list, { ...parts, filters: { ...filters, lost: () => scope }, sort, row: whole })
  // @ts-expect-error a filter reads another value than the contract hands on
  void listPage(db, list, { ...parts, filters: { ...filters, held: (word: string) => sql`held = ${word}` }, sort, row: whole })
  // @ts-expect-error a name of an order is forgotten
  void listPage(db, list, { ...parts, filters, sort: { id: column }, row: whole })
  // @ts-expect-error what breaks ties is forgotten
  void listPage(db, list, { ...parts, filters, sort: { name: column }, row: whole })
  // @ts-expect-error a name nobody sorts by
  void listPage(db, list, { ...parts, filters, sort: { id: column, name: column, lost: column }, row: whole })
  // @ts-expect-error a field is forgotten
  void listPage(db, list, { ...parts, filters, sort, row: withoutOwner })
  // @ts-expect-error a field nobody declared
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, lost: column } })
  // @ts-expect-error a field that is only there when a record is made
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, secret: column } })
  // @ts-expect-error a field of an inner object is forgotten
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, owner: {} } })
  // @ts-expect-error an inner object may be missing, and nothing says when
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, branch: { id: column, name: column } } })
  // @ts-expect-error one of several is told without its name
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, groups: many({ id: column }, sql`from groups`, sql`id`) } })
  const toldTooMuch = many({ id: column, name: column, lost: column }, sql`from groups`, sql`id`)
  // @ts-expect-error one of several tells more than the contract says
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, groups: toldTooMuch } })
  // @ts-expect-error what is made is of another type
  void listPage(db, list, { ...parts, filters, sort, row: { ...whole, exceeds: made({ codenames }, () => 'yes') } })
  // @ts-expect-error the total is kept, which the engine cannot do yet
  void listPage(db, keptList, { ...parts, filters: {}, sort: { id: column }, row: { id: column } })
  // @ts-expect-error the list begins in an order nobody can ask for
  listOf({ row: Row, sort: ['name'], initial: 'lost', filters: {} })
}

const endpointOf = ({ query, reply }: typeof short | typeof keptList) =>
  endpoint({ method: 'GET', path: '/api/v1/things', needs: 'signed-in', summary: 'Things.', query, reply })

test('a list with a kept total is refused at the start, by its path; a counted one is not', () => {
  expect(() => refuseKeptTotals([endpointOf(short)])).not.toThrow()
  expect(() => refuseKeptTotals([endpointOf(short), endpointOf(keptList)])).toThrow(
    /^The list \/api\/v1\/things declares a kept total/,
  )
})

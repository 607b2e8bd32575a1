import * as f from '@disadmin/contract/kit/fields'
import { listOf } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { listPage } from './list.ts'
import { pageOfDays } from './list-kept.ts'
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
  await listPage(db, keptList, { ...parts, filters: {}, sort: { id: column }, row: { id: column }, kept: undefined })
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
  // @ts-expect-error the total is kept, and nothing says where
  void listPage(db, keptList, { ...parts, filters: {}, sort: { id: column }, row: { id: column } })
  // @ts-expect-error the total is counted, not kept
  void listPage(db, list, { ...parts, filters, sort, row: whole, kept })
  // @ts-expect-error the list begins in an order nobody can ask for
  listOf({ row: Row, sort: ['name'], initial: 'lost', filters: {} })
}

const kept = { total: sql`select 1 as count`, days: { by: 'created_at', zone: column, rows: column } }

test('a page is found by its days where it is far, in their order, and the rollups know what is asked', () => {
  const asked = { kept, orders: [{ field: 'created_at', descending: true }], offset: 1000, limit: 20 }
  expect(pageOfDays(asked, column)).toBeDefined()
  expect(pageOfDays({ ...asked, offset: 999 }, column)).toBeUndefined()
  expect(pageOfDays({ ...asked, orders: [{ field: 'id', descending: true }, ...asked.orders] }, column)).toBeUndefined()
  expect(pageOfDays({ ...asked, kept: undefined }, column)).toBeUndefined()
})

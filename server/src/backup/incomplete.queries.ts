import type { ClientBase, Pool } from 'pg'
import { findTables } from './backup.queries.ts'

const isIncomplete = async (client: ClientBase | Pool): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.incomplete_restore') is not null as there")
  return rows[0]!.there
}

/** Throws where a restore or a move into this database did not come to its end. */
export const refuseIncomplete = async (pool: Pool): Promise<void> => {
  if (await isIncomplete(pool))
    throw new Error('This database is incomplete: a restore or a move into it was broken off. Do it again, or use another one.')
}

/** Throws where anything is in the database. What a broken off restore or move left there is removed. */
export const claimEmpty = async (client: ClientBase, address: string): Promise<void> => {
  if (await isIncomplete(client)) await removeAll(client)
  const tables = await findTables(client)
  if (tables.length > 0) {
    const some = tables.slice(0, 3).join(', ')
    throw new Error(`The database ${address} is not empty: it has ${tables.length} tables (${some} …). Name an empty one.`)
  }
  await client.query('create table public.incomplete_restore ()')
}

/** Removes what a restore or a move wrote into a database that was empty, the mark last. */
export const removeAll = async (client: ClientBase): Promise<void> => {
  await client.query('begin')
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
  await client.query('commit')
}

export const markComplete = (client: ClientBase): Promise<unknown> => client.query('drop table public.incomplete_restore')

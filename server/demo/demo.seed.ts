import type { PoolClient } from 'pg'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import { gatherStatistics } from '../src/kit/db/statistics.ts'
import { hashPassword } from '../src/users/index.ts'
import { externalIdOf } from './cart-rows.ts'
import { generate } from './generate.ts'
import { demoPlan, type Plan } from './plan.ts'
import { type Batch, tables } from './rows.ts'
import { copyRows, insertRows, writeBatch } from './rows.seed.ts'

/** Of every demo sign-in; refused outside the demo. */
export const demoPassword = 'Disadmin-2026!'

interface Loading {
  /** Called after every batch with the number of rows written so far. */
  progress?: (rows: number) => void
}

/**
 * Writes a plan into an empty database in one transaction: all of it or, when the process dies, nothing. Needs the delivered
 * roles. Undefined, and nothing written, when there are customers or users already.
 */
export const loadPlan = async (
  database: OpenDatabase,
  plan: Plan,
  { progress = () => undefined }: Loading = {},
): Promise<number | undefined> => {
  const passwordHash = await hashPassword(demoPassword)
  const client = await database.pool.connect()
  let rows = 0
  try {
    await client.query('begin')
    // it takes as long as it takes, and as long as another process takes that does the same
    await client.query('set local statement_timeout = 0')
    await client.query('set local lock_timeout = 0')
    await client.query("select pg_advisory_xact_lock(hashtext('disadmin demo'))")
    if (!(await isEmpty(client))) {
      await client.query('rollback')
      return undefined
    }
    // The generator writes the derived status and total itself; a test compares them with what the trigger would have written.
    await client.query('alter table cart_items disable trigger user')
    const write = database.kind === 'postgres' ? copyRows : insertRows
    for (const batch of generate(plan, { passwordHash, groupIds: await groupIds(client), firstCartId: 100_001 }).batches) {
      // the triggers on people look customers up: unless their number is known, by reading all of them
      if (isFirstOfCompanies(batch)) await client.query('analyze customers')
      rows += await writeBatch(client, batch, write)
      progress(rows)
    }
    await client.query('alter table cart_items enable trigger user')
    await allowResellersCustomers(client)
    await numberCustomers(client)
    await continueIds(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return rows
}

/** The first users of companies follow the last customers. */
const isFirstOfCompanies = ({ users = [] }: Batch): boolean => users.some(({ customer_id }) => customer_id === 1)

/** The demo for a database without customers and users; otherwise nothing happens. Answers whether it was written. */
export const loadDemo = async (
  database: OpenDatabase,
  { anchor = new Date(), timeZone }: { anchor?: Date; timeZone?: string } = {},
): Promise<boolean> => {
  if (!(await isEmpty(database.pool))) return false
  // another process that started with this one may have been quicker
  if ((await loadPlan(database, demoPlan(anchor, timeZone))) === undefined) return false
  await gatherStatistics(database.workers.db)
  return true
}

/** True when the database was filled with a set of this many carts. */
export const holdsCarts = async (database: OpenDatabase, carts: number): Promise<boolean> => {
  const { rows } = await database.pool.query<{ external_id: string }>(
    'select external_id from carts where external_id in ($1, $2)',
    [externalIdOf(carts - 1), externalIdOf(carts)],
  )
  return rows.length === 1 && rows[0]!.external_id === externalIdOf(carts - 1)
}

const isEmpty = async (client: Pick<PoolClient, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from customers) or exists (select from users) or exists (select from branches) as used',
  )
  return !rows[0]!.used
}

const groupIds = async (client: PoolClient): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from groups')
  if (rows.length === 0) throw new Error('The roles are missing; generated data needs them.')
  return new Map(rows.map(({ id, name }) => [name, Number(id)]))
}

/** Users of a reseller's customers hold at most what the reseller may give: here all of the role customer. */
const allowResellersCustomers = (client: PoolClient) =>
  client.query(`
    insert into customer_accessible_permissions (customer_id, permission_id)
    select c.id, gp.permission_id
    from customers c, groups g join group_permissions gp on gp.group_id = g.id
    where g.name = 'customer' and c.customer_no in (select reseller_no from customers where reseller_no is not null)`)

/** What the triggers noted of customers while they were written is one change for each, as if each had just been created. */
const numberCustomers = async (client: PoolClient) => {
  await client.query('delete from customer_notes')
  await client.query(`
    insert into customer_changes (customer_id, customer_no, site_id, change_no)
    select id, customer_no, site_id, nextval('customer_changes_no') from customers order by id`)
}

const continueIds = async (client: PoolClient) => {
  for (const [table, columns] of Object.entries(tables)) {
    if ((columns as readonly string[]).includes('id')) {
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from ${table}), 1))`, [table])
    }
  }
}

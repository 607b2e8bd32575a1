import type pg from 'pg'
import type { Pair } from './jobs.ts'
import type { Call } from './load.ts'
import { once } from './load.ts'
import type { Running } from './processes.ts'

type Asked = (limitPath: string, ourPath: string) => { limit: Call; ours: Call }

const sorts = ['licence', 'start_date', 'renewal_date', 'end_date', 'customer_name', 'customer_no', 'number_of_users']

/** The list of all licences as it opens, by each order and each filter, and the renewal desk. */
export const licenceJobs = (asked: Asked, customerNo: string): Pair[] => {
  const filters = { kind: 'AUTODATA', customer: customerNo, without_renewal_date: 'true', include_finished: 'true' }
  const job = (list: 'licence list' | 'licence renewals', name: string, query: string, clients = 1): Pair => {
    const path = list === 'licence renewals' ? 'renewals' : 'module-licences'
    return {
      name: `${list}: ${name}, exact total`,
      clients,
      ...asked(`licences?list=${path}&${query}`, `v1/modulestore/${path}?${query}&limit=20`),
      goal: clients === 1 ? { p50: 2 } : { throughput: 0.5 },
    }
  }
  return [
    job('licence list', 'as it opens', 'order_by=licence', 8),
    ...sorts.map((name) => job('licence list', `by ${name}`, `order_by=${name}`)),
    ...Object.entries(filters).map(([name, value]) => job('licence list', name, `${name}=${value}`)),
    job('licence renewals', '30 days', 'within=30', 8),
    job('licence renewals', '30 days', 'within=30'),
    job('licence renewals', 'what ends within 90 days', 'within=90&happens=ends'),
    {
      name: 'licence renewals: by reseller',
      clients: 1,
      ...asked('licences?list=resellers&within=30', 'v1/modulestore/renewals/resellers?within=30&limit=20'),
      goal: { p50: 2 },
    },
  ]
}

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** How long it takes until the file of all licences is mailed, and until a thousand that end today are written down. */
export const timeLicences = async (client: pg.Client, ours: Running, headers: Record<string, string>) => {
  const count = async (sql: string) => Number((await client.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n)
  await client.query(`update users set email = 'bench@example.ch' where username_key = 'bench'`)
  const files = await count(`stored_files where kind = 'licences'`)
  let started = performance.now()
  await once({ url: `${ours.url}/api/v1/modulestore/module-licences/send-csv`, method: 'POST', headers })
  await until(async () => (await count(`stored_files where kind = 'licences'`)) > files)
  const csv = performance.now() - started
  await client.query(`update module_licences set status = 'TO_BE_CANCELED', active_until = house_day('Europe/Zurich') + 1,
    next_evaluation_date = house_day('Europe/Zurich') + 1 where id in (
      select distinct on (customer_id) id from module_licences where status = 'ACTIVE' and active_until is null limit 1000)`)
  await client.query(`update module_licences set active_until = active_until - 1, next_evaluation_date = next_evaluation_date - 1
    where status = 'TO_BE_CANCELED' and active_until = house_day('Europe/Zurich') + 1`)
  const due = `module_licences where due_on <= house_day('Europe/Zurich')`
  const waiting = await count(due)
  // the worker looks every five seconds: what counts is from its first move
  await until(async () => (await count(due)) < waiting)
  started = performance.now()
  await until(async () => (await count(due)) === 0)
  return { csv, waiting, worker: performance.now() - started }
}

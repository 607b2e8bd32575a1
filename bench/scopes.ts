import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { untilAddedUp } from './dashboard.ts'
import { withDatabase } from './database.ts'
import { type Call, load, median, once } from './load.ts'
import { addPerson, type BenchSet, prepare, signIn } from './prepare.ts'
import { type Running, startProcess } from './processes.ts'
import { type Job, jobsOf, people, type Who } from './scopes.jobs.ts'
import { addScopes, exportFrom } from './scopes.prepare.ts'

/**
 * What people of each scope wait for: an administrator, staff of one of 20 branches, a reseller with 200 customers; beside the limits of
 * bench/scopes.limit.ts, all in turn in one run. Times are p50 with one client unless the job says otherwise.
 */
const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '1000000' },
    lines: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    'database-url': { type: 'string' },
  },
})
const carts = Number(values.carts)
const rounds = Number(values.rounds)
const milliseconds = Number(values.seconds) * 1000
const say = (text: string) => process.stdout.write(`${text}\n`)
const line = (cells: readonly (string | number)[]) => say(`| ${cells.join(' | ')} |`)

type Side = 'raw' | 'tree' | 'ours'

/** Processor time used so far, in ms: of a process, or of all processes of the database. */
const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return sum
    }
  }, 0)

const databasePids = async (client: pg.Client): Promise<number[]> =>
  (await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')).rows.map(({ pid }) => pid)

interface Seen {
  p50: number
  p99: number
  perSecond: number
  /** Of server and database per request, in ms. */
  server: number
  database: number
}

const two = (n: number) => n.toFixed(2)
const mid = (seen: readonly Seen[], what: keyof Seen) => median(seen.map((one) => one[what]))

const measure = async (client: pg.Client, pid: number, call: Call, clients: number): Promise<Seen> => {
  const pids = await databasePids(client)
  const before = { server: cpuOf([pid]), database: cpuOf(pids) }
  const { p50, p99, perSecond } = await load(call, clients, milliseconds)
  const requests = (perSecond * milliseconds) / 1000
  return {
    p50,
    p99,
    perSecond,
    server: (cpuOf([pid]) - before.server) / requests,
    database: (cpuOf(pids) - before.database) / requests,
  }
}

const compare = async (
  client: pg.Client,
  job: Job,
  calls: Partial<Record<Side, Call>>,
  running: { limit: Running; ours: Running },
  who: Who,
) => {
  const seen: Record<Side, Seen[]> = { raw: [], tree: [], ours: [] }
  const sides = Object.entries(calls) as [Side, Call][]
  for (const [, call] of sides) for (let n = 0; n < 8; n++) await once(call, n)
  for (let round = 0; round < rounds; round++)
    for (const [side, call] of round % 2 === 0 ? sides : sides.toReversed())
      seen[side].push(await measure(client, side === 'ours' ? running.ours.pid : running.limit.pid, call, job.clients))
  const ratio = (side: Side) => {
    if (seen[side].length === 0) return '–'
    return two(
      job.clients > 1 ? mid(seen.ours, 'perSecond') / mid(seen[side], 'perSecond') : mid(seen.ours, 'p50') / mid(seen[side], 'p50'),
    )
  }
  const figure = (side: Side) => {
    if (seen[side].length === 0) return '–'
    return job.clients > 1 ? `${mid(seen[side], 'perSecond').toFixed(0)}/s` : two(mid(seen[side], 'p50'))
  }
  const cpu = (side: Side) =>
    seen[side].length === 0 ? '–' : `${two(mid(seen[side], 'server'))} + ${two(mid(seen[side], 'database'))}`
  const name =
    job.clients > 1
      ? `${job.name}, ${job.clients} clients (p99/p50 ${two(mid(seen.ours, 'p99') / mid(seen.ours, 'p50'))})`
      : job.name
  line([name, who, figure('raw'), figure('tree'), figure('ours'), ratio('raw'), ratio('tree'), cpu('raw'), cpu('ours')])
}

/** 100,000 carts with their lines as csv: time, first byte, and the memory it adds. */
const compareExport = async (limit: Running, ours: Running, headers: Record<string, string>, from: string) => {
  const times = { raw: [] as number[], ours: [] as number[], first: [] as number[] }
  const before = ours.memory()
  for (let round = 0; round < 3; round++) {
    times.raw.push((await once({ url: `${limit.url}/raw/export?from=${from}`, headers })).total)
    const { total, firstByte } = await once({ url: `${ours.url}/api/v1/carts?format=csv&from=${from}`, headers })
    times.ours.push(total)
    times.first.push(firstByte)
  }
  const [raw, own] = [median(times.raw), median(times.ours)]
  const grown = (ours.peakMemory() - before).toFixed(0)
  const job = `csv of 100,000 carts (first byte ${median(times.first).toFixed(0)} ms, memory +${grown} MB)`
  line([job, 'administrator', raw.toFixed(0), '–', own.toFixed(0), two(own / raw), '–', '–', '–'])
}

const run = async (databaseUrl: string) => {
  const set = await prepare(databaseUrl, { carts, lines: Number(values.lines), customers: undefined, big: 200 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await runWith(client, databaseUrl, set)
  } finally {
    await client.end()
  }
}

const runWith = async (client: pg.Client, databaseUrl: string, set: BenchSet) => {
  const { branch, reseller, role } = await addScopes(client)
  await addPerson(client, { name: 'bench-administrator', role: 'administrator' })
  await addPerson(client, { name: 'bench-branch', role: 'administrator', branch })
  await addPerson(client, { name: 'bench-reseller', role: 'reseller', customer: reseller })
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
  const env = {
    DATABASE_URL: databaseUrl,
    DISADMIN_DATA: folder,
    DISADMIN_DEMO: 'off',
    DISADMIN_SIMULATOR: 'off',
    DISADMIN_LOG: 'error',
  }
  const limit = await startProcess(join(import.meta.dirname, 'scopes.limit.ts'), env)
  const ours = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), env)
  try {
    await untilAddedUp(databaseUrl, say)
    const from = await exportFrom(client, carts)
    const headers = Object.fromEntries(
      await Promise.all(people.map(async (who) => [who, await signIn(ours.url, `bench-${who}`)] as const)),
    )
    const jobs = jobsOf({ big: set.bigCart, bigLines: set.bigLines, customerNo: set.customerNo, from, branch, role, carts })
    line(['job', 'who', 'raw', 'tree', 'Disadmin', '/ raw', '/ tree', 'CPU of raw', 'CPU of Disadmin'])
    line(Array.from({ length: 9 }, () => '---'))
    for (const job of jobs.filter(({ name }) => name.includes(values.only)))
      for (const who of job.who) {
        const call = { headers: headers[who]!, ...(job.body && { body: job.body }) }
        const calls: Partial<Record<Side, Call>> = {
          ...(job.limit && { raw: { ...call, url: `${limit.url}/raw/${job.limit}`, ...(job.body && { method: 'POST' }) } }),
          ...(job.limit && job.hasTree && { tree: { ...call, url: `${limit.url}/tree/${job.limit}` } }),
          ours: { ...call, url: `${ours.url}/api/${job.path}`, ...(job.method && { method: job.method }) },
        }
        try {
          await compare(client, job, calls, { limit, ours }, who)
        } catch (error) {
          line([job.name, who, String(error), '', '', '', '', '', ''])
        }
      }
    if ('csv'.includes(values.only)) await compareExport(limit, ours, headers.administrator!, from)
  } finally {
    await Promise.all([limit.stop(), ours.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

await withDatabase(values['database-url'], run)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { comparer, two } from './compare.ts'
import { jobsOf } from './jobs.ts'
import { untilAddedUp } from './dashboard.ts'
import { timeLicences } from './licences.ts'
import { type Call, median, once } from './load.ts'
import { prepare, signIn, warm } from './prepare.ts'
import { type Running, startProcess } from './processes.ts'
import { report, type Row } from './report.ts'
import { withDatabase } from './database.ts'

const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '1000000' },
    lines: { type: 'string', default: '6' },
    customers: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'database-url': { type: 'string' },
    // Only the jobs whose name contains this, or one of these with commas between; printed, not written to the docs.
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const milliseconds = Number(values.seconds) * 1000

const say = (text: string) => process.stdout.write(`${text}\n`)
const one = (n: number) => n.toFixed(1)
const compare = comparer({ rounds, milliseconds, say })

/** 100,000 carts as CSV: time, first byte, and how far the server's peak memory rises above where it stood. */
const compareExport = async (limit: Running, ours: Running, calls: { limit: Call; ours: Call }, lines: number): Promise<Row[]> => {
  const job = `export of 100,000 carts (${lines} lines) as csv`
  const before = ours.memory()
  const times = { limit: [] as number[], ours: [] as number[], first: [] as number[] }
  for (let round = 0; round < Math.max(3, rounds - 2); round++) {
    times.limit.push((await once(calls.limit)).total)
    const result = await once(calls.ours)
    times.ours.push(result.total)
    times.first.push(result.firstByte)
  }
  const ratio = median(times.ours) / median(times.limit)
  const grown = ours.peakMemory() - before
  return [
    {
      job,
      measure: 'time, ms',
      limit: median(times.limit).toFixed(0),
      ours: median(times.ours).toFixed(0),
      ratio: two(ratio),
      goal: '≤ 1.4 ×',
      reached: ratio <= 1.4,
    },
    {
      job,
      measure: 'first byte, ms',
      limit: '',
      ours: one(median(times.first)),
      ratio: '',
      goal: '≤ 50',
      reached: median(times.first) <= 50,
    },
    {
      job,
      measure: 'peak memory above idle, MB',
      limit: one(limit.peakMemory()),
      ours: one(grown),
      ratio: '',
      goal: 'flat: ≤ 150',
      reached: grown <= 150,
    },
  ]
}

const licencesInTime = async (databaseUrl: string, ours: Running, headers: Record<string, string>): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const all = await client.query<{ n: string }>('select count(*) as n from module_licences')
    const { csv, waiting, worker } = await timeLicences(client, ours, headers)
    say(`csv of ${all.rows[0]!.n} licences and fewer: ${csv.toFixed(0)} ms from the call until it is kept`)
    say(`${waiting} licences due: ${worker.toFixed(0)} ms from the first move until the last`)
  } finally {
    await client.end()
  }
}

const run = async (databaseUrl: string) => {
  const started = Date.now()
  const set = await prepare(databaseUrl, {
    carts: Number(values.carts),
    lines: Number(values.lines),
    customers: values.customers === undefined ? undefined : Number(values.customers),
    lostSales: values.only === undefined || /lost sales|dashboard/.test(values.only),
  })
  say(`generated set: ${set.carts} carts, ready after ${Math.round((Date.now() - started) / 1000)} s`)
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
  const env = {
    DATABASE_URL: databaseUrl,
    DISADMIN_DATA: folder,
    DISADMIN_DEMO: 'off',
    DISADMIN_SIMULATOR: 'off',
    DISADMIN_LOG: 'error',
  }
  const limit = await startProcess(join(import.meta.dirname, 'limit.ts'), env)
  // Once for the compiled code to be there: every start but the first of an installation finds it.
  await (await startProcess(join(import.meta.dirname, '../server/src/main.ts'), env)).stop()
  const ours = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), env)
  try {
    const idle = ours.memory()
    await untilAddedUp(databaseUrl, say)
    const headers = await signIn(ours.url)
    const { pairs, exported } = jobsOf({ limit: limit.url, ours: ours.url, headers, set })
    const chosen = pairs.filter(({ name }) => (values.only ?? '').split(',').some((part) => name.includes(part)))
    await warm(chosen.flatMap((pair) => [pair.limit, pair.ours]))
    const rows: Row[] = []
    for (const pair of chosen) rows.push(await compare(pair))
    if (values.only?.startsWith('licence')) await licencesInTime(databaseUrl, ours, headers)
    if (values.only !== undefined) return
    rows.push(...(await compareExport(limit, ours, exported, set.exportLines)), {
      job: 'server process',
      measure: 'idle memory, MB',
      limit: '',
      ours: one(idle),
      ratio: '',
      goal: '≤ 150',
      reached: idle <= 150,
    })
    say(
      report(rows, [
        `Generated set: ${set.carts.toLocaleString('en')} carts (2 % new, 1 % partly done, 97 % closed), ${values.lines} lines each, on PostgreSQL.`,
        `${rounds} rounds of ${values.seconds} s each, order alternated, medians.`,
      ]),
    )
  } finally {
    await Promise.all([limit.stop(), ours.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

await withDatabase(values['database-url'], run)

import { utils, write } from '@e965/xlsx'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { comparer } from './compare.ts'
import { withDatabase } from './database.ts'
import { median, once } from './load.ts'
import { prepare, signIn, warm } from './prepare.ts'
import { type Running, startProcess } from './processes.ts'
import { referencePairs } from './reference-jobs.ts'

const rounds = 3
const million = 1_000_000
const rows = 100_000
const say = (text: string) => void process.stdout.write(`${text}\n`)
const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`

type Headers = Record<string, string>

/** A million references, half of each kind; types as they are in a list of vehicles: two thirds cars, a third vans, one in a hundred a motorcycle. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into vehicle_references (kind, number, k_type, vehicle_type)
    select case when n % 2 = 0 then 'stammnummer' else 'typenscheinnummer' end,
      case when n % 2 = 0 then (100000000 + n * 7)::text
        else (n % 9 + 1)::text || chr(65 + n % 26) || chr(65 + (n / 26) % 26) || lpad((n / 4 % 100000)::text, 5, '0') end,
      n % 150000 + 1, case when n % 100 = 1 then 60 when n % 3 = 0 then 20 else 10 end
    from generate_series(1, $1::int) n on conflict do nothing`,
    [million],
  )
  await client.query('vacuum analyze vehicle_references')
}

const linesOf = (round: string, type: number): string[][] =>
  Array.from({ length: rows }, (_, at) => [`9Q${round}${at}`, String(at + 1), String(type)])

const fileOf = (lines: readonly string[][], format: 'csv' | 'xlsx'): Buffer => {
  const head = ['number', 'k_type', 'vehicle_type']
  if (format === 'csv') return Buffer.from([head, ...lines].map((line) => line.join(';')).join('\r\n'))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...lines.map(([number, ...of]) => [number!, ...of.map(Number)])]), 'Rows')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** Uploads a file and takes it over: how long until the preview, and until it is all there. */
const importOnce = async (url: string, headers: Headers, bytes: Buffer, name: string) => {
  const path = `${url}/api/v1/typenscheinnummer-ktype-link/import`
  const form = new FormData()
  form.append('file', new File([bytes as never], name))
  const started = performance.now()
  const uploaded = (await (await fetch(path, { method: 'POST', headers, body: form })).json()) as { id: number; state: string }
  const preview = performance.now() - started
  if (uploaded.state !== 'ready') throw new Error(`The import is ${uploaded.state}: ${JSON.stringify(uploaded).slice(0, 500)}`)
  const begun = performance.now()
  await fetch(`${path}/${uploaded.id}/start`, { method: 'PATCH', headers })
  for (;;) {
    const { state } = (await (await fetch(`${path}/${uploaded.id}`, { headers })).json()) as { state: string }
    if (state === 'done') return { preview, taken: performance.now() - begun }
    if (state !== 'running') throw new Error(`The import ended ${state}`)
    await pause(50)
  }
}

const measureImports = async (limit: Running, ours: Running, headers: Headers) => {
  const before = ours.memory()
  for (const format of ['csv', 'xlsx'] as const) {
    const times = { preview: [] as number[], taken: [] as number[], again: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const key = `${format === 'csv' ? 'C' : 'X'}${round}N`
      const bare = linesOf(`L${key}`, 10)
        .map((line) => line.join(';'))
        .join('\n')
      times.bare.push((await once({ url: `${limit.url}/reference-import`, method: 'POST', body: () => bare })).total)
      const file = fileOf(linesOf(key, 10), format)
      const seen = await importOnce(ours.url, headers, file, `x.${format}`)
      times.preview.push(seen.preview)
      times.taken.push(seen.taken)
      times.again.push((await importOnce(ours.url, headers, fileOf(linesOf(key, 20), format), `x.${format}`)).taken)
    }
    say(
      `import of 100,000 new as ${format}: limit ${ms(times.bare)}, preview ${ms(times.preview)}, taken over ${ms(times.taken)}; all of them changed ${ms(times.again)}`,
    )
  }
  say(`imports: peak memory above ${before.toFixed(0)} MB: ${(ours.peakMemory() - before).toFixed(0)} MB`)
  for (const format of ['csv', 'xlsx']) {
    const url = `${ours.url}/api/v1/typenscheinnummer-ktype-link?format=${format}`
    const { total, firstByte, bytes } = await once({ url, headers })
    say(`export of all as ${format}: ${total.toFixed(0)} ms, first byte ${firstByte.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB`)
  }
}

const run = async (databaseUrl: string) => {
  await prepare(databaseUrl, { carts: 2000, lines: 1, customers: 500 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into user_groups (user_id, group_id) select u.id, g.id from users u, groups g
    where u.username_key = 'bench' and g.name = 'administrator' on conflict do nothing`)
  await fill(client)
  const { rows: count } = await client.query<{ n: string }>('select count(*) as n from vehicle_references')
  say(`${count[0]!.n} references`)
  await client.end()
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
  const env = {
    DATABASE_URL: databaseUrl,
    DISADMIN_DATA: folder,
    DISADMIN_DEMO: 'off',
    DISADMIN_LOG: 'error',
    DISADMIN_SIMULATOR: 'off',
  }
  const limit = await startProcess(join(import.meta.dirname, 'limit.ts'), env)
  const ours = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), env)
  try {
    const headers = await signIn(ours.url)
    const pairs = referencePairs({ limit: limit.url, ours: ours.url, headers })
    await warm(pairs.flatMap((pair) => [pair.limit, pair.ours]))
    const compare = comparer({ rounds, milliseconds: 1000, say })
    for (const pair of pairs) await compare(pair)
    await measureImports(limit, ours, headers)
  } finally {
    await Promise.all([limit.stop(), ours.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

await withDatabase(undefined, run)

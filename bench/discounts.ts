import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { comparer } from './compare.ts'
import { withDatabase } from './database.ts'
import { discountPairs, exportsOf } from './discount-jobs.ts'
import { changedFiles } from './discount-files.ts'
import { median, once } from './load.ts'
import { prepare, signIn, warm } from './prepare.ts'
import { type Running, startProcess } from './processes.ts'

const sizes = [
  { categories: 500, groups: 10 },
  { categories: 5000, groups: 60 },
]
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values
const rounds = 3
const say = (text: string) => void process.stdout.write(`${text}\n`)
const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`

type Headers = Record<string, string>

/** Uploads a file and takes it over; how long until the preview, and until it is all there. */
const importOnce = async (url: string, headers: Headers, file: { name: string; bytes: Uint8Array }) => {
  const path = `${url}/api/v1/discount-categories/import`
  const form = new FormData()
  form.append('file', new File([file.bytes as never], file.name))
  const { 'content-type': _type, ...own } = headers
  const started = performance.now()
  const uploaded = (await (await fetch(path, { method: 'POST', headers: own, body: form })).json()) as { id: number; state: string }
  const preview = performance.now() - started
  if (uploaded.state !== 'ready') throw new Error(`The import is ${uploaded.state}: ${JSON.stringify(uploaded).slice(0, 500)}`)
  const begun = performance.now()
  await fetch(`${path}/${uploaded.id}/start`, { method: 'PATCH', headers: own })
  for (;;) {
    const { state } = (await (await fetch(`${path}/${uploaded.id}`, { headers: own })).json()) as { state: string }
    if (state === 'done') return { preview, taken: performance.now() - begun }
    if (state !== 'running') throw new Error(`The import ended ${state}`)
    await pause(50)
  }
}

const measureFiles = async (limit: Running, ours: Running, headers: Headers, named: string, size: (typeof sizes)[number]) => {
  const { csv, xlsx } = exportsOf({ limit: limit.url, ours: ours.url, headers, size })
  const times = { limit: [] as number[], csv: [] as number[], xlsx: [] as number[], first: [] as number[] }
  for (let round = 0; round < 5; round++) {
    times.limit.push((await once(csv.limit)).total)
    const exported = await once(csv.ours)
    times.csv.push(exported.total)
    times.first.push(exported.firstByte)
    times.xlsx.push((await once(xlsx.ours)).total)
  }
  say(`${named}: export limit ${ms(times.limit)}, csv ${ms(times.csv)} (first byte ${ms(times.first)}), xlsx ${ms(times.xlsx)}`)
  const before = ours.memory()
  for (const format of ['csv', 'xlsx'] as const) {
    const previews: number[] = []
    const taken: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { file, plain } = await changedFiles(csv.ours, format, round + (format === 'csv' ? 0 : 7))
      bare.push((await once({ url: `${limit.url}/discount-import`, method: 'POST', body: () => plain })).total)
      const { file: again } = await changedFiles(csv.ours, format, round + (format === 'csv' ? 20 : 27))
      const seen = await importOnce(ours.url, headers, again)
      previews.push(seen.preview)
      taken.push(seen.taken)
      if (file.bytes.length === 0) throw new Error('An empty file')
    }
    say(`${named}: import of ${format}, every cell changed: limit ${ms(bare)}, preview ${ms(previews)}, taken over ${ms(taken)}`)
  }
  say(`${named}: peak memory above ${before.toFixed(0)} MB: ${(ours.peakMemory() - before).toFixed(0)} MB`)
}

const measure = async (databaseUrl: string, size: (typeof sizes)[number]) => {
  const named = `discounts ${size.categories.toLocaleString('en')} × ${size.groups}`
  await prepare(databaseUrl, { carts: 2000, lines: 1, customers: 500, discounts: size })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into user_groups (user_id, group_id) select u.id, g.id from users u, groups g
    where u.username_key = 'bench' and g.name = 'administrator' on conflict do nothing`)
  await client.end()
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
  const env = { DATABASE_URL: databaseUrl, DISADMIN_DATA: folder, DISADMIN_DEMO: 'off', DISADMIN_LOG: 'error' }
  const limit = await startProcess(join(import.meta.dirname, 'limit.ts'), env)
  const ours = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), { ...env, DISADMIN_SIMULATOR: 'off' })
  try {
    const headers = await signIn(ours.url)
    const pairs = discountPairs({ limit: limit.url, ours: ours.url, headers, size }).filter(({ name }) => name.includes(only))
    await warm(pairs.flatMap((pair) => [pair.limit, pair.ours]))
    const compare = comparer({ rounds, milliseconds: 2000, say })
    for (const pair of pairs) await compare(pair)
    if (only === '') await measureFiles(limit, ours, headers, named, size)
  } finally {
    await Promise.all([limit.stop(), ours.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

await withDatabase(undefined, async (databaseUrl) => {
  for (const [index, size] of sizes.entries()) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`create database discounts_${index}`)
    await client.end()
    const url = new URL(databaseUrl)
    url.pathname = `/discounts_${index}`
    await measure(url.href, size)
  }
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { startProcess } from './processes.ts'

// What a flood of sign-ins costs everybody else, and how many guesses a thousand addresses get at one account.
const say = (line: string) => process.stdout.write(`${line}\n`)
const password = 'Disadmin-2026!'
const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
const env = { DISADMIN_DATA: folder, DISADMIN_DEMO: 'on', DISADMIN_PROXY: 'on', DISADMIN_SIMULATOR: 'off', DISADMIN_LOG: 'error' }
const server = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), { ...env, DATABASE_URL: '' })

const csrf = randomUUID()
const browser = { 'x-browser-id': randomUUID(), 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}` }
const signIn = (username: string, typed: string, from: string, cookie = browser.cookie) =>
  fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...browser, cookie, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: typed }),
  })

const opened = await signIn('admin', password, '10.0.0.1')
const known = `${browser.cookie}; ${opened.headers.get('set-cookie')!.split(';')[0]}`
const { token } = (await opened.json()) as { token: string }

/** Calls one after the other with a breath between them, until told to stop; the times in ms, sorted. */
const watch = async (until: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let over = false
  void until.then(() => (over = true))
  while (!over) {
    const start = performance.now()
    const answer = await fetch(`${server.url}/api/v1/my-user`, { headers: { ...browser, authorization: `Token ${token}` } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`my-user answered ${answer.status}`)
    times.push(performance.now() - start)
    await pause(5)
  }
  return times.toSorted((a, b) => a - b)
}
const at = (times: readonly number[], share: number) => times[Math.floor(share * (times.length - 1))]!
const counted = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .toSorted((a, b) => a - b)
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ')

await watch(pause(1000))
const quiet = await watch(pause(5000))
const begun = performance.now()
const flood = Promise.all(
  Array.from({ length: 200 }, async (_, i) => (await signIn(`nobody ${i}`, 'wrong', `10.1.${i >> 7}.${i & 127}`)).status),
)
const loud = await watch(flood)
const took = (performance.now() - begun) / 1000
say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, embedded database`)
say(`200 sign-ins at once from 200 addresses, answered in ${took.toFixed(1)} s: ${counted(await flood)}`)
const row = (name: string, times: readonly number[]) =>
  `| ${name} | ${times.length} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} | ${at(times, 1).toFixed(1)} |`
say('| my-user | calls | median, ms | 95 % | longest |')
say('|---|---|---|---|---|')
say(row('in quiet', quiet))
say(row('meanwhile', loud))
say(`The 95 % are ${(at(loud, 0.95) / at(quiet, 0.95)).toFixed(1)} times those in quiet.`)

const guesses: number[] = []
const ownersWay: number[] = []
for (let i = 0; i < 1000; i += 25) {
  const wrong = Array.from({ length: 25 }, (_, j) => signIn('admin', 'wrong', `10.2.${(i + j) >> 8}.${(i + j) & 255}`))
  guesses.push(...(await Promise.all(wrong)).map(({ status }) => status))
  if (i % 100 === 0) ownersWay.push((await signIn('admin', password, `10.3.0.${i / 100}`, known)).status)
}
say(`A thousand addresses guess at admin: ${counted(guesses)}; the owner in the known browser meanwhile: ${counted(ownersWay)}`)

await server.stop()
rmSync(folder, { recursive: true, force: true })

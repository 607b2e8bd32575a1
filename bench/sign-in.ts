import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/db/open.ts'
import { readSettings } from '../server/src/settings.ts'
import { prepareDatabase } from '../server/src/prepare.ts'
import { hashPassword } from '../server/src/users/password.ts'
import { bindDn, person, slapd, slapdIsMissing, startDirectory } from '../server/test/slapd.ts'
import { median } from './load.ts'

// What a stranger learns from the time a refused sign-in takes: each kind of name against a name nobody has.
const { values } = parseArgs({ options: { tries: { type: 'string', default: '200' } } })
const tries = Number(values.tries)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
const base = { DISADMIN_DATA: folder, DISADMIN_DEMO: 'off', PORT: '0' }
const logger = pino({ level: 'silent' })
const database = await openDatabase(readSettings(base))
await prepareDatabase(database, readSettings(base))

const password_hash = await hashPassword('The-Right-One-1!')
const accounts = { local: {}, disabled: { is_active: false }, oracle: { auth_type: 'oracle' as const, password_hash: null } }
for (const [username, more] of Object.entries(accounts))
  await database.db
    .insertInto('users')
    .values({
      ...{ username, username_key: username, password_hash },
      ...{ customer_id: null, branch_id: null, oracle_id: null, last_login: null },
      ...more,
    })
    .execute()

const directory = slapd === undefined ? undefined : await startDirectory([person('oracle', 'Of-The-Directory-1!')])
const withDirectory = directory && { LDAP_URL: `ldap://127.0.0.1:${directory.port}`, LDAP_BIND_DN: bindDn }
const apps = await Promise.all(
  [{}, withDirectory ?? {}].map((env) => buildApp({ database, settings: readSettings({ ...base, ...env }), logger })),
)
const [without, beside] = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))

let nobody = 0
const unknown = { kind: 'a name nobody has', at: without!, name: () => `nobody ${nobody++}` }
const kinds = [
  unknown,
  { kind: 'a local account', at: without!, name: () => 'local' },
  { kind: 'a disabled account', at: without!, name: () => 'disabled' },
  { kind: 'an oracle account, no directory configured', at: without!, name: () => 'oracle' },
  ...(directory ? [{ kind: 'an oracle account, the directory says no', at: beside!, name: () => 'oracle' }] : []),
]

const csrf = randomUUID()
const headers = {
  'content-type': 'application/json',
  'x-browser-id': randomUUID(),
  'x-csrftoken': csrf,
  cookie: `csrftoken=${csrf}`,
}
const took = async ({ at, name }: (typeof kinds)[number]): Promise<number> => {
  await database.db.deleteFrom('sign_in_attempts').execute()
  const start = performance.now()
  const answer = await fetch(`${at}/api/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: name(), password: 'wrong' }),
  })
  await answer.text()
  if (answer.status !== 401) throw new Error(`expected 401, got ${answer.status}`)
  return performance.now() - start
}

/** Of all pairs of a time of the one and a time of the other: in how many the first is the longer. 50 % is nothing to learn. */
const longer = (first: readonly number[], second: readonly number[]): number => {
  const points = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length
}

const times = new Map(kinds.map((kind) => [kind, [] as number[]]))
const warmUp = 10
for (let round = -warmUp; round < tries; round++) {
  // In another order each time, so that none always follows the same other.
  for (const kind of kinds.map((kind) => ({ kind, at: Math.random() })).toSorted((a, b) => a.at - b.at)) {
    const time = await took(kind.kind)
    if (round >= 0) times.get(kind.kind)!.push(time)
  }
}

if (slapdIsMissing) say(slapdIsMissing)
say(`${tries} refused sign-ins of each kind, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`)
say('')
say('| refused | median, ms | tenth | nine tenths | longer than a name nobody has |')
say('|---|---|---|---|---|')
for (const [{ kind }, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)
  const share = `${(100 * longer(all, times.get(unknown)!)).toFixed(0)} %`
  say(`| ${kind} | ${median(all).toFixed(1)} | ${at(0.1)} | ${at(0.9)} | ${kind === unknown.kind ? '–' : share} |`)
}

await Promise.all(apps.map((app) => app.close()))
await database.close()
await directory?.stop()
rmSync(folder, { recursive: true, force: true })

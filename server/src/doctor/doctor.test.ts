import { utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../test-support/free-port.mjs'
import { asAdmin } from '../../test/databases.ts'
import { addOrders } from '../../test/orders.ts'
import { type DatabaseAddress, databaseForProcesses, startProcess } from '../../test/real-process.ts'
import { makeCertificate, opensslIsMissing } from '../../test/slapd.ts'
import { openPostgres } from '../kit/db/open.ts'
import { version } from '../kit/version.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

const secrets = { role: 'role-secret-1', smtp: 'smtp-secret-1', partner: 'partner-secret-1' }
const role = `doctor_${process.pid}`
const tenDays = 864_000_000

const isOfCluster = (found: string) => found === 'fsync is off'

const listening = async (server: Pick<Server, 'listen' | 'address'>) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

test('a wrong environment is told variable by variable', async () => {
  const { ended, output } = startProcess('cli.ts', ['doctor'], { DISADMIN_PUBLC_URL: 'https://x', PORT: 'http' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^FAIL configuration: DISADMIN_PUBLC_URL: .* is DISADMIN_PUBLIC_URL meant\? → Correct/m)
  expect(output()).toMatch(/^FAIL configuration: PORT: .* → Correct/m)
})

test('a database that does not answer is told, and the rest is looked at', async () => {
  const url = `postgresql://disadmin:${secrets.role}@127.0.0.1:${await freePort()}/disadmin`
  const findings = await examine({ DATABASE_URL: url })
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'database', state: 'FAIL', advice: expect.stringContaining('DATABASE_URL') }),
  )
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['disk', 'backups', 'partners', 'mail']))
  expect(JSON.stringify(findings)).not.toContain(secrets.role)
})

describe.skipIf(inject('adminUrl') === '' || opensslIsMissing)('on PostgreSQL the doctor', () => {
  let address: DatabaseAddress
  let env: Record<string, string>
  const partner = createServer((socket) => socket.destroy())
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const closing: (() => unknown)[] = [() => partner.close(), () => mail.close()]
  beforeAll(async () => {
    address = await databaseForProcesses()
    makeCertificate(address.folder)
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(address.folder, name)))
    const web = createTlsServer({ key, cert })
    closing.push(() => web.close())
    const url = `http://127.0.0.1:${await listening(partner)}/`
    await writeFile(join(address.folder, 'last-backup'), '')
    env = {
      ...address.env,
      DISADMIN_PROXY: 'on',
      DISADMIN_PUBLIC_URL: `https://localhost:${await listening(web)}/`,
      DISADMIN_WHOLESALER_URL: url,
      DISADMIN_WHOLESALER_SECRET: secrets.partner,
      DISADMIN_VPOM_URL: url,
      DISADMIN_VPOM_SECRET: secrets.partner,
      SMTP_URL: `smtp://127.0.0.1:${await listening(mail.server)}`,
    }
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await address.remove()
    await asAdmin(inject('adminUrl'), `drop role if exists ${role}`)
  })

  test('finds nothing where all is well', async () => {
    const { pathname } = new URL(address.env.DATABASE_URL!)
    await asAdmin(inject('adminUrl'), `alter database ${pathname.slice(1)} set synchronous_commit = on`)
    const { ended, output } = startProcess('cli.ts', ['doctor', '--json'], env)
    // nobody trusts the certificate of the test
    expect(await ended).toBe(1)
    const findings = JSON.parse(output()) as Finding[]
    // room, rights and fsync are those of the machine that runs the tests
    const own = ({ check, found }: Finding) => !['disk', 'role', 'connections'].includes(check) && !isOfCluster(found)
    expect(findings.filter((one) => one.state !== 'ok' && own(one))).toEqual([
      expect.objectContaining({
        check: 'certificate',
        state: 'FAIL',
        found: expect.stringMatching(/not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
      }),
    ])
    expect(findings).toContainEqual({ check: 'version', state: 'ok', found: version })
  })

  test('finds whatever is wrong, by its name and with what to do, and tells no secret', async () => {
    const url = new URL(address.env.DATABASE_URL!)
    const name = url.pathname.slice(1)
    const database = openPostgres(url.href)
    closing.unshift(() => database.close())
    await addOrders(database.db, 3)
    for (const statement of [
      "update handoffs set state = 'unknown' where id in (select min(id) from handoffs)",
      "update handoffs set state = 'rejected' where id in (select min(id) from handoffs where due_at is not null and state = 'planned')",
      "update handoffs set created_at = now() - interval '20 minutes'",
      "insert into pgboss.job (name, state, completed_on) values ('keep-house', 'failed', now())",
      "insert into installation_places (place, address, held_at, why) values ('x', 'x', now(), 'copied')",
      'drop extension btree_gist cascade',
      "insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '')",
      `create role ${role} login password '${secrets.role}' connection limit 15`,
      `grant usage on schema public, pgboss to ${role}`,
      `grant select on all tables in schema public, pgboss to ${role}`,
      `alter database ${name} set synchronous_commit = off`,
      "set application_name = 'disadmin 0.0.9'",
    ])
      await database.pool.query(statement)
    await utimes(join(address.folder, 'last-backup'), new Date(), new Date())
    const closed = await freePort()
    url.username = role
    url.password = secrets.role
    const broken = {
      ...env,
      DATABASE_URL: url.href,
      DISADMIN_PROXY: 'off',
      // a file system without any room
      DISADMIN_FILES_DIR: '/proc',
      DISADMIN_VPOM_URL: `http://user:${secrets.partner}@127.0.0.1:${closed}/`,
      SMTP_URL: `smtp://user:${secrets.smtp}@127.0.0.1:${closed}`,
    }
    const findings = await examine(broken, () => Date.now() + tenDays)
    const told = findings
      .filter(({ state, found }) => state !== 'ok' && !isOfCluster(found))
      .map(({ check, found, advice }) => `${check}: ${found} → ${advice}`)
    expect(told).toEqual([
      expect.stringMatching(/^configuration: .*proxy → Set DISADMIN_PROXY=on/),
      expect.stringMatching(/^database: synchronous_commit is off → Set synchronous_commit = on/),
      expect.stringMatching(/^clock: .* 86\d{4}(\.\d)? s apart → Run NTP/),
      expect.stringMatching(/^role: it does not own the database → Run: alter database/),
      expect.stringMatching(/^extensions: btree_gist was dropped → Restore a backup/),
      expect.stringMatching(/^connections: 15 are allowed; .* → Raise max_connections/),
      expect.stringMatching(/^migrations: .*9999_of_tomorrow.* → Start the newer version/),
      expect.stringMatching(/^version: .* servers of 0\.0\.9 run on the database → Replace them/),
      expect.stringMatching(/^sending: nothing leaves since .* copied; \d orders.* → Ask the partners/),
      expect.stringMatching(/^orders: 1 failed → Open Orders in the console, view Failed/),
      expect.stringMatching(/^orders: 1 may have arrived or not → .*ask the partner/),
      expect.stringMatching(/^orders: the oldest has waited for 20 minutes → Look at/),
      expect.stringMatching(/^jobs: failed in the last day: keep-house \(1\) → Open Jobs/),
      expect.stringMatching(/^disk: \/proc has 0\.0 GB .* → Make room/),
      expect.stringMatching(/^backups: the last one is 240 hours old → Run the backup command every day/),
      expect.stringMatching(/^partners: vpom: 127\.0\.0\.1:\d+ is not reached: .*ECONNREFUSED.* → Look at DISADMIN_VPOM_URL/),
      expect.stringMatching(/^mail: 127\.0\.0\.1:\d+ does not take mails: .*ECONNREFUSED.* → Look at SMTP_URL/),
      expect.stringMatching(/^certificate: localhost:\d+: it ended on .* → Renew it/),
    ])
    for (const secret of Object.values(secrets)) expect(JSON.stringify(findings)).not.toContain(secret)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { databaseAddress } from './kit/db/address.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'disadmin-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (text: string) => {
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, text)
  return file
}

const share = pathToFileURL(join(folder, 'share')).href
mkdirSync(join(folder, 'share', 'orders'), { recursive: true })
const database = 'postgresql://disadmin@db/disadmin'

test.each<[Record<string, string>, string]>([
  [{ PORT: 'eighty' }, 'PORT: '],
  [{ DISADMIN_TIME_ZONE: 'Mars/Olympus' }, 'DISADMIN_TIME_ZONE: Mars/Olympus is not a time zone'],
  [{ DISADMIN_PUBLC_URL: 'https://x.ch' }, 'DISADMIN_PUBLC_URL: there is no such variable; is DISADMIN_PUBLIC_URL meant?'],
  [{ DISADMIN_HOST: '0.0.0.0' }, 'DISADMIN_HOST: there is no such variable'],
  [{ DISADMIN_PORT: '8080' }, 'DISADMIN_PORT: there is no such variable'],
  [{ DATABSE_URL: database }, 'DATABSE_URL: there is no such variable; is DATABASE_URL meant?'],
  [{ LDAP_STARTTSL: 'on' }, 'LDAP_STARTTSL: there is no such variable; is LDAP_STARTTLS meant?'],
  [{ DISADMIN_LOCK_MINUTES_FILE: 'x' }, 'DISADMIN_LOCK_MINUTES_FILE: there is no such variable; is DISADMIN_LOCK_MINUTES meant?'],
  [{ METRICS_TOKEN_FILE: '/nope' }, 'METRICS_TOKEN_FILE: /nope is not a readable file with a secret'],
  [{ METRICS_TOKEN_FILE: fileWith('\n') }, 'is not a readable file with a secret'],
  [{ SMTP_URL: 'smtp://x', SMTP_URL_FILE: fileWith('smtp://y') }, 'SMTP_URL_FILE: SMTP_URL is set as well'],
  [{ METRICS_TOKEN_FILE: fileWith('short') }, 'METRICS_TOKEN: '],
  [{ DISADMIN_WHOLESALER_URL: 'file:///nope' }, 'DISADMIN_WHOLESALER_URL: /nope/orders does not exist'],
  [{ DISADMIN_VPOM_URL: share }, 'share/answers does not exist'],
  [{ DISADMIN_VPOM_URL: 'file://host/share' }, 'DISADMIN_VPOM_URL: must be file:///folder'],
  [{ DISADMIN_VPOM_URL: 'ftp://vpom.example.ch' }, 'DISADMIN_VPOM_URL: '],
  [{ DISADMIN_CATALOGUE_URL: 'file:///catalogue' }, 'DISADMIN_CATALOGUE_URL: '],
  [{ DISADMIN_PUBLIC_URL: 'ftp://x' }, 'DISADMIN_PUBLIC_URL: '],
  [{ SMTP_URL: 'mail.example.ch:25' }, 'SMTP_URL: '],
  [{ DISADMIN_MAIL_FROM: 'nobody' }, 'DISADMIN_MAIL_FROM: '],
  [{ DISADMIN_ORIGINS: 'https://a.ch, b.ch' }, 'DISADMIN_ORIGINS: must be exact origins'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL: must be postgresql://'],
  [{ DATABASE_URL: 'postgresql://db' }, 'DATABASE_URL: must be postgresql://'],
  [{ DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=/nope.pem` }, 'DATABASE_URL: /nope.pem does not exist'],
  [
    { DISADMIN_TIME_ZON: 'x', PORT: 'eighty', METRICS_TOKEN_FILE: '/nope' },
    'DISADMIN_TIME_ZONE meant?\n  METRICS_TOKEN_FILE: /nope is not a readable file with a secret\n  PORT: ',
  ],
])('%j ends the start with its line', (env, line) => {
  expect(() => readSettings(env)).toThrow(line)
})

test('what other programs read is no mistake, nor what Kubernetes sets for a service of our name', () => {
  const address = 'tcp://10.0.0.1:8080'
  const ofOthers = { DISADMIN_URL: 'x', DISADMIN_API_KEY: 'x', TEST_DATABASE_URL: 'x', HOSTS: 'x', PORTS: 'x', HTTP_URL: 'x' }
  const ofKubernetes = {
    DISADMIN_SERVICE_HOST: '10.0.0.1',
    DISADMIN_SERVICE_PORT_HTTP: '8080',
    DISADMIN_PORT: address,
    DISADMIN_PORT_8080_TCP: address,
    DISADMIN_PORT_8080_TCP_ADDR: '10.0.0.1',
  }
  expect(readSettings({ ...ofOthers, ...ofKubernetes, DISADMIN_EMPTY: '' }).port).toBe(8080)
})

test('each secret may stand in a file, without its last line break', () => {
  const secrets = {
    DATABASE_URL: database,
    DISADMIN_MIGRATION_URL: database,
    SMTP_URL: 'smtp://user:secret@mail',
    METRICS_TOKEN: 'sixteen characters, at least',
    DISADMIN_S3_ACCESS_KEY: 'a',
    DISADMIN_S3_SECRET_KEY: 'b',
    DISADMIN_WHOLESALER_SECRET: 'of the wholesaler',
    DISADMIN_VPOM_SECRET: ' with a space at the end ',
    DISADMIN_OIDC_CLIENT_SECRET: 'of the provider',
  }
  const others = {
    DISADMIN_VPOM_URL: 'https://vpom.example.ch',
    DISADMIN_OIDC_ISSUER: 'https://id.example.ch',
    DISADMIN_OIDC_CLIENT_ID: 'disadmin',
    DISADMIN_S3_BUCKET: 'files',
  }
  const inFiles = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, fileWith(`${value}\n`)]))
  const { configured, ...read } = readSettings({ ...others, ...inFiles })
  const { configured: asBefore, ...same } = readSettings({ ...others, ...secrets })
  expect(read).toEqual(same)
  expect(configured.environment).toEqual(asBefore.environment)
  expect(read.partners.vpom?.secret).toBe(' with a space at the end ')
})

test('a database is reached by host and port, or by the folder of a Unix socket', () => {
  const addresses = {
    'postgresql://u:p%40@db:5433/disadmin': 'db:5433/disadmin',
    'postgres:///disadmin?host=/var/run/postgresql': '/var/run/postgresql/disadmin',
    'postgresql://user@/disadmin?host=/run/pg&port=5433': '/run/pg:5433/disadmin',
  }
  for (const [url, address] of Object.entries(addresses)) {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(databaseAddress(url)).toBe(address)
  }
})

test('a server behind a proxy leaves it three seconds to notice that it ends, unless it is told otherwise', () => {
  const drain = (env: Record<string, string>) => readSettings(env).drainSeconds
  expect([drain({}), drain({ DISADMIN_PROXY: 'on' }), drain({ DISADMIN_PROXY: 'on', DISADMIN_DRAIN_SECONDS: '0' })]).toEqual([
    0, 3, 0,
  ])
})

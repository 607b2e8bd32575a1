import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const LDAP_BIND_DN = 'uid={username},ou=people,dc=example,dc=ch'
const read = (env: Record<string, string>) => readSettings({ LDAP_BIND_DN, ...env }).ldap

test('without LDAP_URL there is no directory', () => {
  expect(read({})).toBeUndefined()
})

test.each([
  'ldaps://directory.example.ch',
  'ldap://localhost:3389',
  'ldap://127.0.0.1',
  'ldap://[::1]:389',
  'ldaps://10.0.0.5:636/',
])('%s is taken', (url) => {
  expect(read({ LDAP_URL: url })).toEqual({ url, bindDn: LDAP_BIND_DN, startTls: false, ca: undefined })
})

test('ldap:// to another machine needs STARTTLS: a password never crosses a network in the clear', () => {
  for (const host of ['directory.example.ch', '10.0.0.5', '127.0.0.1.example.ch', '128.0.0.1', '[fe80::1]'])
    expect(() => read({ LDAP_URL: `ldap://${host}` })).toThrow('LDAP_STARTTLS=on')
  expect(read({ LDAP_URL: 'ldap://directory.example.ch', LDAP_STARTTLS: 'on' })).toMatchObject({ startTls: true })
})

test.each([
  [{ LDAP_URL: 'https://directory.example.ch' }, 'LDAP_URL'],
  [{ LDAP_URL: 'directory.example.ch' }, 'LDAP_URL'],
  [{ LDAP_URL: 'ldaps://directory.example.ch/dc=example' }, 'LDAP_URL'],
  [{ LDAP_URL: 'ldaps://admin:secret@directory.example.ch' }, 'LDAP_URL'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_STARTTLS: 'on' }, 'LDAP_STARTTLS'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_STARTTLS: 'yes' }, 'LDAP_STARTTLS'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_BIND_DN: '' }, 'LDAP_BIND_DN'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_BIND_DN: 'uid=admin,dc=example,dc=ch' }, 'LDAP_BIND_DN'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_BIND_DN: '{username}' }, 'LDAP_BIND_DN'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_BIND_DN: 'uid={username},cn={username}' }, 'LDAP_BIND_DN'],
  [{ LDAP_URL: 'ldaps://directory.example.ch', LDAP_CA_FILE: '/does/not/exist.pem' }, 'LDAP_CA_FILE'],
])('%j ends the start with a line for %s', (env, variable) => {
  expect(() => read(env)).toThrow(variable)
})

test('certificates are read at the start, not at the first sign-in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-ca-'))
  const file = join(folder, 'ca.pem')
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
  await writeFile(file, pem)
  expect(read({ LDAP_URL: 'ldaps://directory.example.ch', LDAP_CA_FILE: file })).toMatchObject({ ca: pem })
  await writeFile(file, 'nothing of the kind')
  expect(() => read({ LDAP_URL: 'ldaps://directory.example.ch', LDAP_CA_FILE: file })).toThrow('LDAP_CA_FILE')
  await rm(folder, { recursive: true })
})

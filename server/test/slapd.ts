import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test-support/free-port.mjs'

const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/lib/openldap', '/opt/homebrew/opt/openldap/libexec']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** OpenLDAP's server, where it is installed. */
export const slapd: string | undefined = findProgram('slapd')
const openssl = findProgram('openssl')

/** Why tests against a real directory cannot run here; undefined when they can. */
export const slapdIsMissing =
  slapd === undefined ? 'slapd not found: the checks against a real directory are skipped (Debian: apt install slapd)' : undefined
export const opensslIsMissing =
  openssl === undefined ? 'openssl not found: the checks of a directory over TLS are skipped' : undefined

export interface Directory {
  port: number
  /** The certificate it shows, PEM; only with TLS. */
  caFile: string
  stop: () => Promise<void>
}

const suffix = 'dc=example,dc=ch'
export const bindDn = `uid={username},ou=people,${suffix}`

/** A person in the directory; the DN is written by hand in the tests of naughty names. */
export interface DirectoryPerson {
  dn: string
  password: string
}
export const person = (uid: string, password: string): DirectoryPerson => ({ dn: `uid=${uid},ou=people,${suffix}`, password })

const attributeLine = (name: string, value: string) => `${name}:: ${Buffer.from(value).toString('base64')}`
const entry = (dn: string, ...lines: string[]) => [attributeLine('dn', dn), ...lines, ''].join('\n')

const ldif = (people: readonly DirectoryPerson[]) =>
  [
    entry(suffix, 'objectClass: place', 'dc: example'),
    entry(`ou=people,${suffix}`, 'objectClass: place', 'ou: people'),
    ...people.map(({ dn, password }) => entry(dn, 'objectClass: clerk', attributeLine('userPassword', password))),
  ].join('\n')

// Its own small schema, so that nothing depends on where a system keeps the usual ones. An anonymous or unauthenticated bind is
// allowed on purpose, as it is at many directories.
const config = (folder: string, tls: boolean) => `
attributetype ( 2.5.4.11 NAME 'ou' SUP name )
attributetype ( 0.9.2342.19200300.100.1.25 NAME 'dc' SUP name )
objectclass ( 1.3.6.1.4.1.99999.1 NAME 'place' SUP top STRUCTURAL MAY ( ou $ dc ) )
objectclass ( 1.3.6.1.4.1.99999.2 NAME 'clerk' SUP top STRUCTURAL MAY ( uid $ userPassword ) )
allow bind_anon_cred bind_anon_dn
pidfile ${folder}/slapd.pid
${tls ? `TLSCertificateFile ${folder}/cert.pem\nTLSCertificateKeyFile ${folder}/key.pem` : ''}
database ldif
suffix "${suffix}"
directory ${folder}/data
`

const run = (program: string, args: readonly string[]) => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

export const makeCertificate = (folder: string) =>
  run(openssl!, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  ])

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** A real directory on loopback with these people, its data in a folder of its own. `ldaps` speaks TLS from the first byte, `starttls` on request. */
export const startDirectory = async (
  people: readonly DirectoryPerson[],
  tls: 'none' | 'ldaps' | 'starttls' = 'none',
): Promise<Directory> => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-slapd-'))
  await mkdir(join(folder, 'data'))
  if (tls !== 'none') makeCertificate(folder)
  await writeFile(join(folder, 'slapd.conf'), config(folder, tls !== 'none'))
  await writeFile(join(folder, 'people.ldif'), ldif(people))
  run(slapd!, ['-Ta', '-f', join(folder, 'slapd.conf'), '-l', join(folder, 'people.ldif')])
  const port = await freePort()
  const address = `${tls === 'ldaps' ? 'ldaps' : 'ldap'}://127.0.0.1:${port}`
  const child = spawn(slapd!, ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', address], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`slapd does not start: ${output}`)
    await pause(50)
  }
  return {
    port,
    caFile: join(folder, 'cert.pem'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

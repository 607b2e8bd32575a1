import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../server/src/settings.ts'

const folder = join(dirname(dirname(import.meta.dirname)), 'packaging')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

// Debian keeps these out of the PATH of ordinary users.
const env = { ...process.env, VERSION: '0.0.0', PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) }
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}${error?.message ?? ''}` }
}
const isHere = (program: string, ...args: string[]) => run(program, ...args).status === 0

/** Checks with a program that not every machine has: without it the test is skipped. */
const withProgram = (program: string, args: string[]) => test.skipIf(!isHere(program, ...args))

describe('what an operator starts from', () => {
  let work: string
  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'disadmin-packaging-'))
  })
  afterAll(() => rmSync(work, { recursive: true }))

  const changed = (name: string, changes: Record<string, string>) => {
    const text = Object.entries(changes).reduce((before, [from, to]) => {
      expect(before).toContain(from)
      return before.replaceAll(from, to)
    }, textOf(name))
    const file = join(work, name)
    writeFileSync(file, text, { mode: 0o644 })
    return file
  }

  describe('the unit', () => {
    const assignments = [...textOf('disadmin.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs]) => pairs!.split(' '))

    test('sets variables that the server reads', () => {
      const file = join(work, 'database_url')
      writeFileSync(file, 'postgresql://disadmin:secret@db.example.ch/disadmin')
      const variables = Object.fromEntries(assignments.map((pair) => pair.split('=') as [string, string]))
      expect(readSettings({ ...variables, DATABASE_URL_FILE: file })).toMatchObject({ drainSeconds: 3 })
    })

    withProgram('systemd-analyze', ['--version'])('is one for systemd, and keeps the server in', () => {
      const unit = changed('disadmin.service', { '/opt/disadmin/bin/disadmin': '/bin/true' })
      expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, output: '' })
      expect(run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit)).toMatchObject({ status: 0 })
    })
  })

  describe('the containers', () => {
    interface Service {
      environment?: Record<string, string>
      read_only?: boolean
      volumes?: string[]
    }
    const compose = parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
    const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

    test.each(servers)(
      '%s cannot write its own files, and gets variables that the server reads',
      (_, { environment, read_only }) => {
        const file = join(work, 'database_url')
        writeFileSync(file, 'postgresql://disadmin:secret@database/disadmin')
        const variables = { ...environment, DISADMIN_PUBLIC_URL: 'https://localhost/', DATABASE_URL_FILE: file }
        expect(readSettings(variables)).toMatchObject({ drainSeconds: 3 })
        expect(read_only).toBe(true)
      },
    )

    test('two servers share the files and nothing else', () => {
      const volumes = servers.flatMap(([, service]) => service.volumes!.map((volume) => volume.split(':')[0]))
      expect(volumes).toEqual(['data-1', 'files', 'data-2', 'files'])
    })

    const check = isHere('docker', 'compose', 'version') ? ['docker', 'compose'] : ['docker-compose']
    withProgram(check[0]!, [...check.slice(1), 'version'])('compose reads them', () => {
      const [program, ...first] = check
      const file = join(folder, 'compose.yaml')
      expect(run(program!, ...first, '-f', file, 'config', '--quiet')).toEqual({ status: 0, output: '' })
    })
  })

  withProgram('caddy', ['version'])('Caddy takes its file', () => {
    const { status, output } = run('caddy', 'validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile')
    expect(status, output).toBe(0)
  })

  withProgram('nginx', ['-v'])('nginx takes its file', () => {
    const [cert, key] = [join(work, 'cert.pem'), join(work, 'key.pem')]
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
    execFileSync('openssl', made, { stdio: 'ignore' })
    const site = changed('nginx.conf', {
      '/etc/ssl/console.example.ch.pem': cert,
      '/etc/ssl/console.example.ch.key': key,
      '/var/log/nginx/disadmin.log': join(work, 'access.log'),
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${work}/${kind};`)
    const whole = `pid ${work}/pid; error_log ${work}/error.log; events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`
    writeFileSync(join(work, 'whole.conf'), whole)
    const { status, output } = run('nginx', '-t', '-c', join(work, 'whole.conf'))
    expect(status, output).toBe(0)
  })

  withProgram('logrotate', ['--version'])('logrotate takes its file', () => {
    mkdirSync(join(work, 'log'))
    const file = changed('logrotate', { '/var/log/disadmin/': `${work}/log/`, '  su disadmin disadmin\n': '' })
    const { status, output } = run('logrotate', '-d', '-s', join(work, 'state'), file)
    expect(status, output).toBe(0)
    expect(output).not.toContain('error:')
  })
})

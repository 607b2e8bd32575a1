import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upOf } from './balancer.ts'
import { balancerConfig, etcdArguments, patroniConfig } from './configs.ts'
import { apiFor, missingText } from './programs.ts'

const node = { name: 'one', postgres: 7431, rest: 7801 }
const secrets = { superuser: 'aa', replication: 'bb' }
const patroni = patroniConfig({
  node,
  etcd: { port: 7379, api: 'etcd' },
  folder: '/tmp/x/one',
  programs: '/usr/lib/postgresql/15/bin',
  secrets,
})
const balancer = balancerConfig({
  folder: '/tmp/x',
  postgres: 7500,
  http: 8500,
  nodes: [node, { name: 'two', postgres: 7432, rest: 7802 }],
  servers: [
    { name: 'a', port: 8080 },
    { name: 'b', port: 8081 },
  ],
})

test('every address of the cluster is on loopback', () => {
  const addresses = [patroni, balancer, etcdArguments('/tmp/x/etcd', 'etcd', [7379, 7380]).join('\n')]
    .join('\n')
    .match(/\d+\.\d+\.\d+\.\d+|\*:\d+/g)
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
})

test('Patroni waits for the standby before a commit is answered', () => {
  expect(patroni).toContain('synchronous_mode: true\n    synchronous_mode_strict: false')
  expect(patroni).toContain('ttl: 20\n    loop_wait: 5\n    retry_timeout: 5\n')
  expect(patroni).toContain('use_pg_rewind: true')
})

test('HAProxy asks each primary and each server, and cuts the sessions of a node that is none any more', () => {
  expect(balancer).toContain(
    'default-server inter 1s fastinter 500ms downinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions\n  server one 127.0.0.1:7431 check port 7801',
  )
  expect(balancer).toContain('option httpchk GET /readyz')
  expect(balancer).toContain('server b 127.0.0.1:8081 check\n')
})

test('docs/running.md shows the lines of the cluster that runs here', () => {
  const shown = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
  const lines = (config: string, from: string, to: string) =>
    config.slice(config.indexOf(from), config.indexOf(to)).trimEnd().split('\n')
  const wanted = [
    ...lines(patroni, '    ttl:', '      parameters:'),
    ...lines(balancer, '  option httpchk OPTIONS', '  server one'),
  ]
  expect(wanted.length).toBeGreaterThan(8)
  const trimmed = shown.split('\n').map((line) => line.trim())
  expect(wanted.map((line) => line.trim()).filter((line) => !trimmed.includes(line))).toEqual([])
})

test('HAProxy knows whoever it has asked once', () => {
  const lines = ['# svname,status,check_status', 'one,UP,L7OK', 'two,DOWN,L7STS', 'a,UP,INI', 'b,UP,* L7OK']
  expect(upOf(lines.join('\n'))).toEqual(['one', 'b'])
})

test('a missing package is named with the command that installs it', () => {
  expect(missingText(['patroni', 'haproxy'])).toContain('apt-get install -y --no-install-recommends patroni haproxy')
})

test('a Patroni that overwrites its leader in etcd’s newer interface keeps it in the older one', () => {
  expect(['patroni 3.0.2', 'patroni 2.1.4'].map(apiFor)).toEqual(['etcd', 'etcd'])
  expect(['patroni 3.0.3', 'patroni 3.1.0', 'patroni 4.0.6'].map(apiFor)).toEqual(['etcd3', 'etcd3', 'etcd3'])
  expect(patroni).toContain('\netcd:\n  host: 127.0.0.1:7379\n')
  expect(etcdArguments('/tmp/x/etcd', 'etcd', [7379, 7380])).toContain('--enable-v2')
  expect(etcdArguments('/tmp/x/etcd', 'etcd3', [7379, 7380])).not.toContain('--enable-v2')
})

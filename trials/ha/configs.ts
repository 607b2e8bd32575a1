import type { EtcdApi } from './programs.ts'

/** A PostgreSQL node with its Patroni. */
export interface NodePorts {
  name: string
  postgres: number
  rest: number
}

export interface Secrets {
  superuser: string
  replication: string
}

interface PatroniConfig {
  node: NodePorts
  etcd: { port: number; api: EtcdApi }
  folder: string
  /** The folder of PostgreSQL's programs. */
  programs: string
  secrets: Secrets
}

/** Patroni's configuration of one node; docs/running.md shows the part of it that counts. */
export const patroniConfig = ({ node, etcd, folder, programs, secrets }: PatroniConfig): string => `scope: disadmin
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.rest}
  connect_address: 127.0.0.1:${node.rest}
${etcd.api}:
  host: 127.0.0.1:${etcd.port}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: false
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_keep_size: 512MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${node.postgres}
  connect_address: 127.0.0.1:${node.postgres}
  data_dir: ${folder}/data
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass
  authentication:
    superuser:
      username: postgres
      password: ${secrets.superuser}
    replication:
      username: replicator
      password: ${secrets.replication}
  parameters:
    unix_socket_directories: ${folder}
    synchronous_commit: "on"
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`

export interface Door {
  name: string
  port: number
}

interface BalancerConfig {
  folder: string
  postgres: number
  http: number
  nodes: readonly NodePorts[]
  servers: readonly Door[]
}

/** HAProxy's configuration: one port that is always the primary, one that is any server of ours that is ready. */
export const balancerConfig = ({ folder, postgres, http, nodes, servers }: BalancerConfig): string => `global
  maxconn 400
  stats socket ${folder}/stats mode 600 level admin
  log stdout format raw local0
defaults
  log global
  timeout connect 3s
  timeout check 3s
listen postgres
  bind 127.0.0.1:${postgres}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  option redispatch 1
  default-server inter 1s fastinter 500ms downinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres: port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
listen http
  bind 127.0.0.1:${http}
  mode http
  option httplog
  timeout client 60s
  timeout server 60s
  option httpchk GET /readyz
  http-check expect status 200
  option forwardfor
  http-request set-header X-Forwarded-Proto http
  option redispatch 1
  retries 2
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`

/** How etcd is started: one node on loopback, its data in the folder. */
export const etcdArguments = (folder: string, api: EtcdApi, [client, peer]: readonly [number, number]): string[] => {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return [
    ...['--name', 'etcd', '--data-dir', `${folder}/data`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd=${peers}`, '--logger', 'zap', '--log-level', 'warn'],
    ...(api === 'etcd' ? ['--enable-v2'] : []),
  ]
}

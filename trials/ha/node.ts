import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type NodePorts, patroniConfig, type Secrets } from './configs.ts'
import { give, ownFolder, type User } from './own-folder.ts'
import { endProgram, killAllIn, killOnceIn, startProgram, type Started, stopAllIn, wakeAllIn } from './processes.ts'
import type { Programs } from './programs.ts'

interface Parts {
  root: string
  programs: Programs
  user: User
  secrets: Secrets
  etcdPort: number
}

/** A PostgreSQL node with its Patroni. */
export class DatabaseNode {
  readonly ports: NodePorts
  private readonly folder: string
  private readonly parts: Parts
  private patroni: Started | undefined
  constructor(ports: NodePorts, parts: Parts) {
    this.ports = ports
    this.parts = parts
    this.folder = ownFolder(parts.root, ports.name, parts.user)
  }

  get name(): string {
    return this.ports.name
  }

  /** How its superuser connects. */
  get superuser(): pg.ClientConfig {
    const { superuser: password } = this.parts.secrets
    return { host: '127.0.0.1', port: this.ports.postgres, user: 'postgres', password, database: 'postgres' }
  }

  /** Starts Patroni, which starts PostgreSQL and lets it lead or follow. */
  start(): void {
    const { folder, ports } = this
    const { programs, user, secrets, etcdPort } = this.parts
    const file = join(folder, 'patroni.yml')
    const etcd = { port: etcdPort, api: programs.etcdApi }
    writeFileSync(file, patroniConfig({ node: ports, etcd, folder, programs: programs.postgres, secrets }), { mode: 0o600 })
    give(file, user)
    this.patroni = startProgram(programs.patroni, [file], { name: ports.name, folder, log: `${folder}.log`, user })
  }

  /** Kills PostgreSQL and its Patroni, as when a machine loses its power. */
  async kill(): Promise<void> {
    await killAllIn(this.folder)
  }

  /** Kills PostgreSQL and leaves its Patroni alone. */
  async killPostgres(): Promise<void> {
    await killOnceIn(this.data)
  }

  /** Tells Patroni to end, which ends PostgreSQL. */
  async end(): Promise<void> {
    await endProgram(this.patroni!, this.folder)
  }

  /** Nothing of the node runs any more, and its connections stay open. */
  async hang(): Promise<void> {
    await stopAllIn(this.folder)
  }

  wake(): void {
    wakeAllIn(this.folder)
  }

  /** A base backup of the running node, beside its data. */
  async backUp(): Promise<void> {
    const { programs, user, secrets } = this.parts
    const from = ['-h', '127.0.0.1', '-p', String(this.ports.postgres), '-U', 'replicator']
    const { gone } = startProgram(
      join(programs.postgres, 'pg_basebackup'),
      [...from, '-D', this.backup, '-X', 'stream', '-c', 'fast'],
      {
        name: 'pg_basebackup',
        folder: this.folder,
        log: `${this.folder}.log`,
        env: { PGPASSWORD: secrets.replication },
        user,
      },
    )
    const code = await gone
    if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`)
  }

  /** Puts the backup where the data was. */
  putBack(): void {
    this.removeData()
    renameSync(this.backup, this.data)
  }

  removeData(): void {
    rmSync(this.data, { recursive: true })
  }

  private get data(): string {
    return join(this.folder, 'data')
  }

  private get backup(): string {
    return join(this.folder, 'backup')
  }
}

import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../test-support/free-port.mjs'
import { otherUser } from '../../test-support/postgres.mjs'
import { etcdArguments, type NodePorts, patroniConfig, type Secrets } from './configs.ts'
import { killAllIn, startProgram, type Started, stopAllIn, wakeAllIn } from './processes.ts'
import type { Programs } from './programs.ts'
import { ask, until } from './wait.ts'

export interface Member {
  name: string
  role: string
  state: string
}

interface User {
  uid?: number
  gid?: number
}

/** A node comes back within so many seconds, or somebody would have to look. */
const patience = 120

const nodeNames = ['one', 'two'] as const

/** Where PostgreSQL's data stands, for the end. */
export const dataFolders = (folder: string): string[] => nodeNames.map((name) => join(folder, name, 'data'))

/** etcd and two PostgreSQL nodes under Patroni, replicating synchronously; everything on loopback and in one folder. */
export class Cluster {
  readonly nodes: readonly NodePorts[]
  private readonly folder: string
  private readonly programs: Programs
  private readonly user: User = otherUser()
  private readonly secrets: Secrets = { superuser: randomBytes(16).toString('hex'), replication: randomBytes(16).toString('hex') }
  private readonly etcdPorts: readonly [number, number]
  private etcd: Started | undefined
  private constructor(folder: string, programs: Programs, ports: readonly number[]) {
    this.folder = folder
    this.programs = programs
    this.nodes = nodeNames.map((name, at) => ({ name, postgres: ports[2 * at]!, rest: ports[2 * at + 1]! }))
    this.etcdPorts = [ports[4]!, ports[5]!]
  }

  /** Answers once one node is the primary and the other its synchronous standby. */
  static async start(folder: string, programs: Programs): Promise<Cluster> {
    const ports: number[] = []
    while (ports.length < 6) ports.push(await freePort())
    const cluster = new Cluster(folder, programs, ports)
    cluster.startEtcd()
    await until('etcd answers', 30, async () => (await ask(`http://127.0.0.1:${cluster.etcdPorts[0]}/health`))?.status === 200)
    cluster.startNode('one')
    await until('a primary', patience, () => cluster.leader())
    cluster.startNode('two')
    await cluster.redundant()
    return cluster
  }

  /** An empty database with an owner of its own, on the primary; answers what an address of it needs besides host and port. */
  async createDatabase(): Promise<{ user: string; password: string; name: string }> {
    const { postgres: port } = this.node((await this.leader())!)
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: this.secrets.superuser,
      database: 'postgres',
    })
    await client.connect()
    const made = { user: 'disadmin', password: randomBytes(16).toString('hex'), name: 'disadmin' }
    await client.query(`create role ${made.user} login password '${made.password}'`)
    await client.query(`create database ${made.name} owner ${made.user}`)
    await client.end()
    return made
  }

  /** The name of the primary, as the nodes that answer tell it. */
  async leader(): Promise<string | undefined> {
    return (await this.members()).find((member) => member.role === 'leader' && member.state === 'running')?.name
  }

  /** Waits until there is a primary with a synchronous standby: only then does a failover lose nothing, and take place at all. */
  async redundant(): Promise<string> {
    return until('a synchronous standby', patience, async () => {
      const members = await this.members()
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      return members.some(({ role, state }) => role === 'sync_standby' && state === 'running') && leader?.name
    })
  }

  /** Waits until another node than this one is the primary. */
  async newLeader(old: string): Promise<string> {
    return until(`another primary than ${old}`, 60, async () => {
      const leader = await this.leader()
      return leader !== old && leader
    })
  }

  /** Kills PostgreSQL and its Patroni, as when a machine loses its power. */
  kill(name: string): Promise<void> {
    return killAllIn(join(this.folder, name))
  }

  /** Nothing of the node runs any more, and its connections stay open. */
  hang(name: string): Promise<void> {
    return stopAllIn(join(this.folder, name))
  }

  wake(name: string): void {
    wakeAllIn(join(this.folder, name))
  }

  async switchover(leader: string): Promise<void> {
    const candidate = this.nodes.find(({ name }) => name !== leader)!.name
    const request = { method: 'POST', body: JSON.stringify({ leader, candidate }), signal: AbortSignal.timeout(60_000) }
    const answer = await ask(`http://127.0.0.1:${this.node(leader).rest}/switchover`, request)
    if (answer?.status !== 200) throw new Error(`Patroni does not switch over: ${answer?.status} ${answer?.text}`)
  }

  /** Starts Patroni on a node, which starts PostgreSQL and lets it follow. */
  startNode(name: string): void {
    const folder = this.own(name)
    const file = join(folder, 'patroni.yml')
    const etcd = { port: this.etcdPorts[0], api: this.programs.etcdApi }
    const parts = {
      node: this.node(name),
      etcd,
      folder,
      programs: this.programs.postgres,
      secrets: this.secrets,
    }
    writeFileSync(file, patroniConfig(parts), { mode: 0o600 })
    this.give(file)
    startProgram(this.programs.patroni, [file], { name, folder, log: join(this.folder, `${name}.log`), user: this.user })
  }

  private startEtcd(): void {
    const folder = this.own('etcd')
    const log = join(this.folder, 'etcd.log')
    this.etcd = startProgram(this.programs.etcd, etcdArguments(folder, this.programs.etcdApi, this.etcdPorts), {
      name: 'etcd',
      folder,
      log,
      user: this.user,
    })
    this.etcd.gone.catch(() => undefined)
  }

  private async members(): Promise<Member[]> {
    for (const { rest } of this.nodes) {
      const answer = await ask(`http://127.0.0.1:${rest}/cluster`)
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
    }
    return []
  }

  private node(name: string): NodePorts {
    return this.nodes.find((node) => node.name === name)!
  }

  private own(name: string): string {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(this.folder, 0o711)
    this.give(folder)
    return folder
  }

  private give(path: string): void {
    if (this.user.uid !== undefined) chownSync(path, this.user.uid, this.user.gid!)
  }
}

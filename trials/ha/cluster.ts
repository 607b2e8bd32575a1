import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../test-support/free-port.mjs'
import { otherUser } from '../../test-support/postgres.mjs'
import { Etcd } from './etcd.ts'
import { DatabaseNode } from './node.ts'
import { createProbe, firstOpening } from './opening.ts'
import type { Programs } from './programs.ts'
import { ask, until } from './wait.ts'

export interface Member {
  name: string
  role: string
  state: string
}

/** A node comes back within so many seconds, or somebody would have to look. */
const patience = 120

const nodeNames = ['one', 'two'] as const

/** Where PostgreSQL's data stands, for the end. */
export const dataFolders = (folder: string): string[] => nodeNames.map((name) => join(folder, name, 'data'))

/** etcd and two PostgreSQL nodes under Patroni, replicating synchronously; everything on loopback and in one folder. */
export class Cluster {
  readonly etcd: Etcd
  readonly nodes: readonly [DatabaseNode, DatabaseNode]
  private constructor(root: string, programs: Programs, ports: readonly number[]) {
    const user = otherUser()
    this.etcd = new Etcd(root, programs, user, [ports[4]!, ports[5]!])
    const secrets = { superuser: randomBytes(16).toString('hex'), replication: randomBytes(16).toString('hex') }
    const parts = { root, programs, user, secrets, etcdPort: this.etcd.port }
    const node = (at: 0 | 1) => new DatabaseNode({ name: nodeNames[at], postgres: ports[2 * at]!, rest: ports[2 * at + 1]! }, parts)
    this.nodes = [node(0), node(1)]
  }

  /** Answers once one node is the primary and the other its synchronous standby. */
  static async start(folder: string, programs: Programs): Promise<Cluster> {
    const ports: number[] = []
    while (ports.length < 6) ports.push(await freePort())
    const cluster = new Cluster(folder, programs, ports)
    await cluster.startFrom(cluster.nodes[0])
    return cluster
  }

  /** An empty database with an owner of its own, on the primary; answers what an address of it needs besides host and port. */
  async createDatabase(): Promise<{ user: string; password: string; name: string }> {
    const client = new pg.Client((await this.leader())!.superuser)
    await client.connect()
    const made = { user: 'disadmin', password: randomBytes(16).toString('hex'), name: 'disadmin' }
    await client.query(`create role ${made.user} login password '${made.password}'`)
    await client.query(`create database ${made.name} owner ${made.user}`)
    await client.query(createProbe)
    await client.end()
    return made
  }

  /** The primary, as the nodes that answer tell it. */
  async leader(): Promise<DatabaseNode | undefined> {
    return this.leaderOf(await this.members())
  }

  /** Waits until there is a primary with a synchronous standby: only then does a failover lose nothing, and take place at all. */
  async redundant(): Promise<DatabaseNode> {
    return until('a synchronous standby', patience, async () => {
      const members = await this.members()
      return members.some(({ role, state }) => role === 'sync_standby' && state === 'running') && this.leaderOf(members)
    })
  }

  /** Waits until one of these is the primary, and answers since when it accepts writes. */
  async opens(...nodes: readonly DatabaseNode[]): Promise<number> {
    return firstOpening(
      nodes.map(({ superuser }) => superuser),
      patience,
    )
  }

  otherThan(node: DatabaseNode): DatabaseNode {
    return this.nodes.find((other) => other !== node)!
  }

  async switchover(leader: DatabaseNode): Promise<void> {
    const names = { leader: leader.name, candidate: this.otherThan(leader).name }
    const request = { method: 'POST', body: JSON.stringify(names), signal: AbortSignal.timeout(60_000) }
    const answer = await ask(`http://127.0.0.1:${leader.ports.rest}/switchover`, request)
    if (answer?.status !== 200) throw new Error(`Patroni does not switch over: ${answer?.status} ${answer?.text}`)
  }

  /** Ends the standby, the primary and etcd, in this order, and answers which node has to start first. */
  async end(): Promise<DatabaseNode> {
    const leader = await this.redundant()
    await this.otherThan(leader).end()
    await leader.end()
    await this.etcd.end()
    return leader
  }

  /** Starts etcd, this node, and the other once this one leads. */
  async startFrom(first: DatabaseNode): Promise<void> {
    await this.etcd.start()
    first.start()
    await until('a primary', patience, () => this.leader())
    this.otherThan(first).start()
    await this.redundant()
  }

  private leaderOf(members: readonly Member[]): DatabaseNode | undefined {
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    return this.nodes.find(({ name }) => name === leader?.name)
  }

  private async members(): Promise<Member[]> {
    for (const { ports } of this.nodes) {
      const answer = await ask(`http://127.0.0.1:${ports.rest}/cluster`)
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
    }
    return []
  }
}

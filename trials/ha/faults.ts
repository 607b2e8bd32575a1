import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/kit/db/db.ts'
import type { Balancer } from './balancer.ts'
import type { Shift } from './clerk.ts'
import type { Cluster } from './cluster.ts'
import type { Partners } from './partners.ts'
import type { FaultKind } from './plan.ts'
import { restore } from './restore.ts'
import type { Server } from './servers.ts'

export interface Scene {
  cluster: Cluster
  balancer: Balancer
  servers: readonly Server[]
  partners: Partners
  /** The database, through HAProxy. */
  db: Db
  clerks: Shift
  /** References of the orders that were there before the clerks came. */
  before: ReadonlySet<string>
  /** What did not end as it should, though nothing was lost by it. */
  remarks: string[]
}

/** Longer than Patroni's ttl, so that somebody else leads when it wakes up. */
const hangSeconds = 40

/** Long enough for the primary to step down. */
const etcdSeconds = 30

const balancerSeconds = 5

/** A start is slow where both nodes and the other server start beside it. */
const startSeconds = 120

/**
 * Each fault, and back to a primary with a synchronous standby and two servers: whoever cannot come back by itself throws here. Answers when
 * a primary accepted writes again, where one has stopped to.
 */
export const faultDoers: Record<FaultKind, (scene: Scene) => Promise<number | undefined>> = {
  failover: async ({ cluster }) => {
    const old = await cluster.redundant()
    await old.kill()
    const opened = await cluster.opens(cluster.otherThan(old))
    old.start()
    await cluster.redundant()
    return opened
  },

  postgres: async ({ cluster }) => {
    const old = await cluster.redundant()
    await old.killPostgres()
    const opened = await cluster.opens(...cluster.nodes)
    await cluster.redundant()
    return opened
  },

  switchover: async ({ cluster }) => {
    const old = await cluster.redundant()
    const [opened] = await Promise.all([cluster.opens(cluster.otherThan(old)), cluster.switchover(old)])
    await cluster.redundant()
    return opened
  },

  hang: async ({ cluster }) => {
    const old = await cluster.redundant()
    const begun = Date.now()
    await old.hang()
    const opened = await cluster.opens(cluster.otherThan(old))
    await pause(Math.max(0, hangSeconds * 1000 - (Date.now() - begun)))
    old.wake()
    await cluster.redundant()
    return opened
  },

  etcd: async ({ cluster }) => {
    await cluster.redundant()
    await cluster.etcd.kill()
    await pause(etcdSeconds * 1000)
    const [opened] = await Promise.all([cluster.opens(...cluster.nodes), cluster.etcd.start()])
    await cluster.redundant()
    return opened
  },

  server: async ({ balancer, servers }) => {
    for (const server of servers) {
      await server.kill()
      await server.start(startSeconds)
      await balancer.sees([server.name])
    }
    return undefined
  },

  restart: async ({ balancer, servers, remarks }) => {
    for (const server of servers) {
      await endServer(server, remarks)
      await server.start(startSeconds)
      await balancer.sees([server.name])
    }
    return undefined
  },

  balancer: async ({ cluster, balancer, servers }) => {
    await balancer.end()
    await pause(balancerSeconds * 1000)
    balancer.start()
    const leader = await cluster.redundant()
    await balancer.sees([leader.name, ...servers.map(({ name }) => name)])
    return undefined
  },

  everything: async ({ cluster, balancer, servers, remarks }) => {
    await Promise.all(servers.map((server) => endServer(server, remarks)))
    await balancer.end()
    const last = await cluster.end()
    await cluster.startFrom(last)
    balancer.start()
    for (const server of servers) await server.start(startSeconds)
    await balancer.sees(servers.map(({ name }) => name))
    return undefined
  },

  restore: async (scene) => {
    await restore(scene)
    return undefined
  },
}

const endServer = async (server: Server, remarks: string[]): Promise<void> => {
  const code = await server.end()
  if (code !== 0) remarks.push(`${server.name} ended with ${code} when it was told to`)
}

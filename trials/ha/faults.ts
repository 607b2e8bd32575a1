import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import type { Cluster } from './cluster.ts'
import type { FaultKind } from './plan.ts'
import type { Server } from './servers.ts'

export interface Scene {
  cluster: Cluster
  balancer: Balancer
  servers: readonly Server[]
  /** What did not end as it should, though nothing was lost by it. */
  remarks: string[]
}

/** Longer than Patroni's ttl, so that somebody else leads when it wakes up. */
const hangSeconds = 40

/** Each fault, and back to a primary with a synchronous standby and two servers: whoever cannot come back by itself throws here. */
export const faultDoers: Record<FaultKind, (scene: Scene) => Promise<void>> = {
  failover: async ({ cluster }) => {
    const old = await cluster.redundant()
    await cluster.kill(old)
    await cluster.newLeader(old)
    cluster.startNode(old)
    await cluster.redundant()
  },

  switchover: async ({ cluster }) => {
    const old = await cluster.redundant()
    await cluster.switchover(old)
    await cluster.newLeader(old)
    await cluster.redundant()
  },

  hang: async ({ cluster }) => {
    const old = await cluster.redundant()
    const begun = Date.now()
    await cluster.hang(old)
    await cluster.newLeader(old)
    await pause(Math.max(0, hangSeconds * 1000 - (Date.now() - begun)))
    cluster.wake(old)
    await cluster.redundant()
  },

  restart: async ({ balancer, servers, remarks }) => {
    for (const server of servers) {
      const code = await server.end()
      if (code !== 0) remarks.push(`${server.name} ended with ${code} when it was told to`)
      await server.start(60)
      await balancer.sees([server.name])
    }
  },
}

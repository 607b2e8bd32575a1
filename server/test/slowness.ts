import { availableParallelism, loadavg } from 'node:os'

/**
 * How many times longer than alone a computation takes on this machine: 1 where nothing else runs. Looks for 30 ms of processor time at what is
 * just now, and at the last minute: who asks after a wait asks about what went on meanwhile.
 */
export const slowness = (): number => {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (worked() < 30);
  return Math.max(1, (performance.now() - begun) / worked(), loadavg()[0]! / availableParallelism())
}

/** What is promised by the clock on a machine for oneself, in milliseconds: as much more of it as others take away. */
export const onThisMachine = (ms: number): number => ms * slowness()

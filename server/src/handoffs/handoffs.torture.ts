import type { Moment } from '../kit/outbox/handoff.ts'

/**
 * `begun:3` ends the process, as a power cut would, the third time a worker comes to that moment; `begun:3:stop` lays it to sleep
 * there until somebody wakes it. Only the torture asks for it.
 */
export const dyingAt = (order: string | undefined): ((moment: Moment) => void) | undefined => {
  if (order === undefined) return undefined
  const [moment, times, stop] = order.split(':')
  let left = Number(times)
  return (now) => {
    if (now === moment && --left === 0) process.kill(process.pid, stop === 'stop' ? 'SIGSTOP' : 'SIGKILL')
  }
}

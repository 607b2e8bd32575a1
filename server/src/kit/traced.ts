import { channel, tracingChannel } from 'node:diagnostics_channel'

export type TraceAttributes = Readonly<Record<string, string | number>>

/** Work that is a span of a trace. */
export interface TracedWork {
  name: string
  kind: 'job' | 'call'
  attributes: TraceAttributes
  /** Set when it failed. */
  error?: unknown
}

export interface TracedStatement {
  sql: string
  milliseconds: number
  /** Undefined when it succeeded. */
  error: unknown
}

/** Nobody listens unless traces are switched on; then nothing is done here. */
export const workChannel = tracingChannel<TracedWork>('disadmin.work')
export const statementChannel = channel('disadmin.statement')

/** Does the work, as a span where somebody listens. */
export const traced = <T>(about: TracedWork, work: () => Promise<T>): Promise<T> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(work, about) : work()

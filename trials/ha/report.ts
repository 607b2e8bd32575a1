import { breaches, type Verdict } from '../torture/verdict.ts'
import type { Noticed } from './outage.ts'
import { type FaultKind, faultKinds } from './plan.ts'
import type { Kept } from './verdict.ts'

export interface Outcome {
  /** What the clerks were told, against the database. */
  kept: readonly Kept[]
  /** What the database says of the hand-offs, against the journals of the partners. */
  handedOff: Verdict
  /** How many orders took effect at each partner. */
  effective: { wholesaler: number; vpom: number }
  faults: readonly Noticed[]
  /** Calls altogether, and the longest of them in words. */
  calls: number
  longest: { seconds: number; what: string }
  locksLeft: number
  idleInTransaction: number
  unsettled: number
  settledSeconds: number
  /** What was refused to a clerk though nothing was wrong with it. */
  refused: readonly string[]
  /** Processes that died by themselves or did not come back by themselves. */
  byHand: readonly string[]
  remarks: readonly string[]
}

/** No call may take longer than so many seconds. */
const limit = 10

/** Everything that must not be; none: the trial is passed. */
export const breachesOf = (outcome: Outcome): string[] => {
  const { kept, longest, locksLeft, idleInTransaction, unsettled } = outcome
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])
  return [
    ...kept.flatMap(({ what, lost }) => lost.map((one) => `${what} lost: ${one}`)),
    ...kept.flatMap(({ what, twice }) => twice.map((one) => `${what} twice: ${one}`)),
    ...breaches(outcome.handedOff),
    ...(longest.seconds > limit ? [`a call took ${longest.seconds} s: ${longest.what}`] : []),
    ...outcome.refused.map((one) => `refused: ${one}`),
    ...outcome.byHand,
    ...counted(locksLeft, 'locks left'),
    ...counted(idleInTransaction, 'sessions idle in transaction'),
    ...counted(unsettled, 'hand-offs not settled'),
  ]
}

const names: Record<FaultKind, string> = {
  failover: 'kill -9 of the primary and its Patroni',
  postgres: 'kill -9 of the primary’s PostgreSQL, Patroni alive',
  switchover: 'planned switchover',
  hang: 'the primary hangs for 40 s (SIGSTOP, Patroni too)',
  etcd: 'etcd away for 30 s',
  server: 'kill -9 of one server, then of the other',
  restart: 'rolling restart of both servers (SIGTERM)',
  balancer: 'HAProxy away for 5 s',
  everything: 'everything ended, and started in order',
  restore: 'base backup put back, orders released',
}

/** The report as Markdown. */
export const reportOf = (outcome: Outcome): string =>
  [...faultTable(outcome.faults), '', ...keptTable(outcome), '', ...otherLines(outcome)].join('\n')

const faultTable = (faults: readonly Noticed[]): string[] => [
  '| fault | times | no writes, s | first write after a primary opens, s | 503 of HAProxy | 503 of the product | broken or given up | longest call, s |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...faultKinds.flatMap((kind) => {
    const own = faults.filter((fault) => fault.kind === kind)
    if (own.length === 0) return []
    const cells = [
      range(own.map(({ gap }) => gap)),
      range(own.flatMap(({ first }) => first ?? [])),
      range(own.map(({ nobody }) => nobody)),
      range(own.map(({ unavailable }) => unavailable)),
      range(own.map(({ broken }) => broken)),
      range(own.map(({ longest }) => longest)),
    ]
    return [`| ${[names[kind], own.length, ...cells].join(' | ')} |`]
  }),
]

const range = (values: readonly number[]): string => {
  if (values.length === 0) return ''
  const [from, to] = [Math.min(...values), Math.max(...values)].map((value) => String(Math.round(value * 10) / 10))
  return from === to ? from! : `${from}–${to}`
}

const keptTable = ({ kept, handedOff, effective }: Outcome): string[] => [
  '| acknowledged | times | lost | twice |',
  '| --- | --- | --- | --- |',
  ...kept.map(({ what, acknowledged, lost, twice }) => `| ${what} | ${acknowledged} | ${lost.length} | ${twice.length} |`),
  '',
  `Wholesaler took ${effective.wholesaler} orders, VPOM ${effective.vpom}, in ${handedOff.calls} calls: lost ${handedOff.lost.length}, effective twice ${handedOff.twice.length}, under two keys ${handedOff.twoKeys.length}, in a wrong state ${handedOff.wrong.length}, for a person ${handedOff.forPerson}.`,
]

const otherLines = (outcome: Outcome): string[] => [
  `${outcome.calls} calls; the longest took ${outcome.longest.seconds} s: ${outcome.longest.what}.`,
  `In the end: ${outcome.locksLeft} locks left, ${outcome.idleInTransaction} sessions idle in transaction, ${outcome.unsettled} hand-offs not settled; the last one settled ${outcome.settledSeconds} s after the load.`,
  `Refused though nothing was wrong: ${outcome.refused.length}. Processes that died, or needed a hand: ${outcome.byHand.length}.`,
  ...outcome.remarks.map((remark) => `Remark: ${remark}.`),
]

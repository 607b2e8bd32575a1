import type { Outcome } from './kills.ts'
import type { QuietTimes } from './quiet.ts'
import { breaches, type Verdict } from './verdict.ts'

export const heading = [
  '| database | partner can | kills | orders | calls at the partner | lost | effective twice | two keys | wrong state | rejected | for a person | unknown resolved after, s | all done after, s |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]

export const asRow = (run: { database: string; abilities: string; kills: number }, outcome: Outcome): string => {
  const { lost, twice, twoKeys, wrong } = outcome
  const counts = [lost, twice, twoKeys, wrong].map((list) => list.length)
  const times = [outcome.unknownSeconds, outcome.drainedSeconds]
  const cells = [
    run.database,
    run.abilities,
    run.kills,
    outcome.orders,
    outcome.calls,
    ...counts,
    outcome.rejected,
    outcome.forPerson,
    ...times,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Everything that must not be, the time it took included. */
export const breachesOf = (outcome: Verdict & QuietTimes, limits: Partial<QuietTimes>): string[] => {
  const { unknownSeconds, drainedSeconds } = outcome
  const late = (what: string, took: number, limit = Number.POSITIVE_INFINITY) =>
    took > limit ? [`${what} ${took} s after the return`] : []
  return [
    ...breaches(outcome),
    ...late('still unknown', unknownSeconds, limits.unknownSeconds),
    ...late('not done', drainedSeconds, limits.drainedSeconds),
  ]
}

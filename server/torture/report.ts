import type { Outcome } from './kills.ts'
import { breaches } from './verdict.ts'

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

/** Issue 4: what was unknown is resolved a minute after the partner is back. */
const unknownLimit = 60

/** Everything that must not be. */
export const faultsOf = (outcome: Outcome): string[] => [
  ...breaches(outcome),
  ...(outcome.unknownSeconds > unknownLimit ? [`unknown for ${outcome.unknownSeconds} s after the partner's return`] : []),
]

import type { LicenceState } from '@disadmin/contract/licences/modulestore'

/** A licence as the model of the test has it: dates as numbers of days, and no state of its own. */
export interface Modelled {
  module: Sold
  from: number
  until: number | null
  /** Until when it is tried. */
  tried: number | null
  /** Somebody ended it for a later day. */
  ending: boolean
  /** The latest day on which anything was written down of it: a clock that goes back takes nothing back. */
  seen: number
}

export interface Sold {
  id: number
  name: string
  kind: string
  demo: boolean
  days: number | null
  rank: number
  sold: boolean
}

const dayMs = 86_400_000
export const numberOf = (day: string): number => Date.parse(day) / dayMs
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** The first of the month after the day, found by walking there. */
const nextFirst = (day: number): number => {
  let at = day + 1
  while (!dayOf(at).endsWith('-01')) at++
  return at
}

export const stateOf = (one: Modelled, today: number): LicenceState => {
  const day = Math.max(today, one.seen)
  if (one.until !== null && one.until <= day) return 'FINISHED'
  if (day < one.from) return 'PLANNED'
  if (one.tried !== null && day < one.tried) return 'TRIALING'
  return one.ending ? 'TO_BE_CANCELED' : 'ACTIVE'
}

export const evaluationOf = (one: Modelled, today: number): number =>
  Math.min(nextFirst(Math.max(today, one.seen, one.from)), one.until ?? Infinity)

/** What happens when time is looked at: nobody goes back behind it. */
export const lookAt = (all: readonly Modelled[], today: number): void => {
  for (const one of all) one.seen = Math.max(one.seen, today)
}

/** What has not ended; or ended on a day that a clock which went back has not reached again. */
const inTheWay = (all: readonly Modelled[], today: number) =>
  all.filter((one) => stateOf(one, today) !== 'FINISHED' || one.until! > today)

export const mayGive = (all: readonly Modelled[], module: Sold, today: number): boolean =>
  module.sold && inTheWay(all, today).every((one) => one.module.kind !== module.kind)

/** Whether the days of the two have one in common. */
export const overlap = (one: Modelled, other: Modelled): boolean =>
  Math.max(one.from, other.from) < Math.min(one.until ?? Infinity, other.until ?? Infinity)

export const begin = (module: Sold, from: number, today: number): Modelled => ({
  module,
  from,
  until: module.demo && module.days !== null ? from + module.days : null,
  tried: null,
  ending: false,
  seen: today,
})

export const beginTrial = (module: Sold, today: number): Modelled => ({ ...begin(module, today, today), tried: nextFirst(today) })

export type Move = 'cancel' | 'upgrade' | 'downgrade' | 'convert'

export const mayMove = (one: Modelled, move: Move, today: number): boolean =>
  stateOf(one, today) === 'ACTIVE' && (move === 'cancel' || one.module.demo === (move === 'convert'))

export const targets = (one: Modelled, move: Move, modules: readonly Sold[]): Sold[] =>
  modules.filter(
    (to) =>
      to.kind === one.module.kind &&
      to.sold &&
      !to.demo &&
      (move === 'upgrade' ? to.rank > one.module.rank : to.rank < one.module.rank),
  )

/** Ends it, and answers what follows where something does. */
export const end = (one: Modelled, later: boolean, today: number, to?: Sold): Modelled | undefined => {
  const on = later ? evaluationOf(one, today) : Math.max(today, one.from)
  one.until = on
  one.ending = later
  // what was ended at once is over, whatever a clock says
  if (!later) one.seen = Math.max(one.seen, on)
  return to && { ...begin(to, on, today), until: null }
}

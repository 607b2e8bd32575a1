import type { LicenceState } from './modulestore.ts'

/** A day in the wholesaler’s time zone, YYYY-MM-DD: days have no clock, so no change of clock touches them. */
export type Day = string

/** MOD-28 */
export const executionTimes = ['immediate', 'next_evaluation_date'] as const
export type ExecutionTime = (typeof executionTimes)[number]

/** What a person does with a licence that runs. */
export const licenceMoves = ['upgrade', 'downgrade', 'convert', 'cancel'] as const
export type LicenceMove = (typeof licenceMoves)[number]

/** A licence as far as its life goes. `active_until` is the first day without. */
export interface Life {
  status: LicenceState
  active_from: Day
  next_evaluation_date: Day | null
  active_until: Day | null
}

interface MoveRule {
  /** When it may take effect, the usual one first. */
  times: readonly [ExecutionTime, ...ExecutionTime[]]
  /** Of which licences: of demos, of others, of both. */
  demo: boolean | 'both'
  /** What follows the licence, and in which state: none where it is only ended. */
  follower: boolean
}

/** MOD-12..15, MOD-16S: who may be moved how, from ACTIVE alone. */
export const moveRules: Readonly<Record<LicenceMove, MoveRule>> = {
  upgrade: { times: ['immediate'], demo: false, follower: true },
  downgrade: { times: ['next_evaluation_date', 'immediate'], demo: false, follower: true },
  convert: { times: ['next_evaluation_date'], demo: true, follower: true },
  cancel: { times: ['next_evaluation_date', 'immediate'], demo: 'both', follower: false },
}

/** Why a move is not there for a licence: its state, or what it is of. */
export type MoveRefusal = Exclude<LicenceState, 'ACTIVE'> | 'demo' | 'no_demo'

/** Why the move is refused for a licence in this state; undefined where it is offered. */
export const moveRefusal = (move: LicenceMove, status: LicenceState, isDemo: boolean): MoveRefusal | undefined => {
  if (status !== 'ACTIVE') return status
  const { demo } = moveRules[move]
  if (demo === 'both' || demo === isDemo) return undefined
  return isDemo ? 'demo' : 'no_demo'
}

/** The moves offered for a licence, in the order of menus. */
export const offeredMoves = (status: LicenceState, isDemo: boolean): LicenceMove[] =>
  licenceMoves.filter((move) => moveRefusal(move, status, isDemo) === undefined)

/** The day a moment belongs to in a zone. */
export const dayIn = (moment: Date, timeZone: string): Day => moment.toLocaleDateString('sv-SE', { timeZone })

/** So many days later. */
export const addDays = (day: Day, days: number): Day => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The first day of the month after this one's. */
const firstOfNextMonth = (day: Day): Day => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** When a licence is looked at next after a day: the first of the next month, and never beyond its end. */
export const evaluationAfter = (day: Day, until: Day | null): Day => {
  const first = firstOfNextMonth(day)
  return until !== null && until < first ? until : first
}

/** No licence is planned further ahead. */
export const mostYearsAhead = 5

/** The first and the last day on which a new licence may begin that does not begin at once (MOD-17). */
export const plannableDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, mostYearsAhead * 365),
})

interface Startable {
  is_demo: boolean
  validity_period_days: number | null
}

/**
 * A new licence of a module from a day. A demo ends by itself. `tried`: given by an onboarding or the wizard, which let a module with a
 * validity period that is no demo be tried first.
 */
export const newLife = (module: Startable, from: Day, today: Day, { tried = false } = {}): Life => {
  const days = module.validity_period_days
  const active_until = module.is_demo && days !== null ? addDays(from, days) : null
  const running = tried && !module.is_demo && days !== null ? 'TRIALING' : 'ACTIVE'
  return {
    status: from > today ? 'PLANNED' : running,
    active_from: from,
    next_evaluation_date: evaluationAfter(from > today ? from : today, active_until),
    active_until,
  }
}

/** What a move makes of a licence, and of what follows it where something does. */
export interface Moved {
  old: Life
  /** The follower’s life, of the target module. */
  follower: Life | null
  /** The day it takes effect. */
  on: Day
}

/** The day a move takes effect: today, or the next evaluation date; never before the licence began, should a clock have gone back. */
export const moveDay = ({ active_from, next_evaluation_date }: Life, executionTime: ExecutionTime, today: Day): Day => {
  const now = today < active_from ? active_from : today
  return executionTime === 'immediate' ? now : (next_evaluation_date ?? now)
}

/** MOD-16S. The licence is one of which `moveRefusal` says nothing, as it stands today. */
export const moved = (move: LicenceMove, life: Life, executionTime: ExecutionTime, today: Day): Moved => {
  const on = moveDay(life, executionTime, today)
  const old: Life =
    executionTime === 'immediate' || on <= today
      ? { ...life, status: 'FINISHED', next_evaluation_date: null, active_until: on }
      : { ...life, status: 'TO_BE_CANCELED', next_evaluation_date: on, active_until: on }
  const follower = moveRules[move].follower ? newLife({ is_demo: false, validity_period_days: null }, on, today) : null
  return { old, follower, on }
}

/** A state a licence comes into by itself, and since when. */
export interface Due {
  status: LicenceState
  on: Day
}

/** What a date does to a licence next, however long ago that was; undefined where nothing is due by that day. */
const nextDue = ({ status, active_from, next_evaluation_date, active_until }: Life, day: Day): Due | undefined => {
  if (status === 'FINISHED') return undefined
  const ends: Due | undefined = active_until !== null && active_until <= day ? { status: 'FINISHED', on: active_until } : undefined
  const begins: Due | undefined =
    status === 'PLANNED' && active_from <= day
      ? { status: 'ACTIVE', on: active_from }
      : status === 'TRIALING' && next_evaluation_date !== null && next_evaluation_date <= day
        ? { status: 'ACTIVE', on: next_evaluation_date }
        : undefined
  return begins !== undefined && (ends === undefined || begins.on < ends.on) ? begins : ends
}

/** A licence with its state as of a move. */
const after = (life: Life, { status }: Due): Life =>
  status === 'FINISHED' ? { ...life, status, next_evaluation_date: null } : { ...life, status }

/** Every state the licence came into by itself until this day and that nobody has written down yet, in the order of their dates. */
export const duesOf = (life: Life, day: Day): Due[] => {
  const due = nextDue(life, day)
  return due === undefined ? [] : [due, ...duesOf(after(life, due), day)]
}

/** The licence as it stands on a day, whatever is written down. */
export const lifeOn = (life: Life, day: Day): Life => {
  const now = duesOf(life, day).reduce(after, life)
  return now.next_evaluation_date !== null && now.next_evaluation_date <= day
    ? { ...now, next_evaluation_date: evaluationAfter(day, now.active_until) }
    : now
}

/** Whether the customer may use the module in this state. */
export const isRunning = (status: LicenceState): boolean =>
  status === 'ACTIVE' || status === 'TO_BE_CANCELED' || status === 'TRIALING'

/** MOD-11 */
export const isShownAsActive = (status: LicenceState): boolean => status === 'ACTIVE' || status === 'TO_BE_CANCELED'

import { addDays, type Day, dayIn, evaluationAfter } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import type { Customer } from './customers.ts'
import { moduleId } from './modules.ts'
import type { Plan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import type { Row } from './rows.ts'

interface Given {
  module: string
  status?: LicenceState
  from: Day
  next?: Day | null
  until?: Day | null
  /** It follows the one before it. */
  follows?: true
}

/** The days the licences of the demo hang on. */
interface Days {
  today: Day
  /** The first of the next month. */
  next: Day
  /** The first of a month, so many before or after this one. */
  first: (months: number) => Day
}

const daysOf = ({ anchor, timeZone }: Plan): Days => {
  const today = dayIn(anchor, timeZone)
  const [year, month] = today.split('-').map(Number) as [number, number]
  return {
    today,
    next: evaluationAfter(today, null),
    first: (months) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10),
  }
}

/** What the first customers have: every state there is, and dates that fall due on the day the demo begins. */
const shown: Readonly<Record<number, (days: Days) => Given[]>> = {
  1: ({ today, first, next }) => [
    { module: 'PACKAGE_S', status: 'FINISHED', from: first(-26), until: first(-14) },
    { module: 'PACKAGE_M', status: 'FINISHED', from: first(-14), until: first(-8), follows: true },
    { module: 'PACKAGE_L', from: first(-8), next, follows: true },
    { module: 'HAYNES_BASIC', status: 'FINISHED', from: first(-12), until: first(-5) },
    { module: 'HAYNES_PLUS', from: first(-5), next, follows: true },
    { module: 'AUTODATA', from: first(-3), next },
    { module: 'ALLDATA', status: 'PLANNED', from: addDays(today, 12), next: evaluationAfter(addDays(today, 12), null) },
  ],
  2: ({ today, first }) => [
    { module: 'PACKAGE_L', status: 'TO_BE_CANCELED', from: first(-9), next: today, until: today },
    { module: 'PACKAGE_M', status: 'PLANNED', from: today, next: evaluationAfter(today, null), follows: true },
  ],
  3: ({ today }) => [{ module: 'PACKAGE_START', status: 'TRIALING', from: addDays(today, -24), next: today }],
  4: ({ today, first, next }) => [
    { module: 'PACKAGE_M', from: first(-4), next },
    { module: 'ALLDATA_DEMO', from: addDays(today, -1), next: today, until: today },
  ],
  5: ({ today, first, next }) => [
    { module: 'PACKAGE_S', from: first(-7), next },
    { module: 'HAYNES_BASIC', status: 'TO_BE_CANCELED', from: first(-7), next: today, until: today },
    { module: 'AUTODATA', status: 'PLANNED', from: today, next },
  ],
  6: ({ today, next }) => [{ module: 'PACKAGE_START', status: 'TRIALING', from: addDays(today, -3), next }],
  7: ({ first, next }) => [
    { module: 'PACKAGE_L', status: 'TO_BE_CANCELED', from: first(-11), next, until: next },
    { module: 'PACKAGE_S', status: 'PLANNED', from: next, next: first(2), follows: true },
    { module: 'AUTODATA', status: 'TO_BE_CANCELED', from: first(-11), next, until: next },
  ],
  8: ({ today, next, first }) => [
    {
      module: 'PACKAGE_L_DEMO',
      from: addDays(today, -9),
      next: evaluationAfter(today, addDays(today, 21)),
      until: addDays(today, 21),
    },
    { module: 'HAYNES_PLUS', from: first(-2), next },
  ],
}

const packages = ['PACKAGE_S', 'PACKAGE_M', 'PACKAGE_L']

/** A package for nearly all, information for some; now and then one that ended, ends or begins. */
const usual = (r: Random, { today, next, first }: Days): Given[] => {
  const held = r.chance(0.94) ? [r.weighted(packages, [30, 45, 25])] : r.chance(0.4) ? ['PACKAGE_START'] : []
  const more = [
    ...(r.chance(0.2) ? ['AUTODATA'] : []),
    ...(r.chance(0.15) ? [r.pick(['HAYNES_BASIC', 'HAYNES_PLUS'])] : []),
    ...(r.chance(0.08) ? ['ALLDATA'] : []),
  ]
  return [...held, ...more].flatMap((module): Given[] => {
    const from = first(-r.int(1, 30))
    if (module === 'PACKAGE_START') return [{ module, status: 'TRIALING', from: addDays(today, -r.int(0, 25)), next }]
    const before = packages[packages.indexOf(module) - 1]
    const former: Given[] =
      before !== undefined && r.chance(0.3)
        ? [{ module: before, status: 'FINISHED', from: addDays(from, -r.int(90, 700)), until: from }]
        : []
    const follows = former.length > 0 ? ({ follows: true } as const) : {}
    if (!r.chance(0.04)) return [...former, { module, from, next, ...follows }]
    const until = r.weighted([next, first(2), first(3)], [45, 33, 22])
    const ends: Given = { module, status: 'TO_BE_CANCELED', from, next, until, ...follows }
    const lower: Given[] =
      before !== undefined && former.length === 0
        ? [{ module: before, status: 'PLANNED', from: until, next: evaluationAfter(until, null), follows: true }]
        : []
    return [...former, ends, ...lower]
  })
}

export const licenceRows = (plan: Plan, customers: readonly Customer[]): Row[] => {
  const days = daysOf(plan)
  return customers.flatMap((customer) => {
    const given = shown[customer.id]?.(days) ?? usual(randomOf(plan.seed, 29, customer.id), days)
    return given.map(({ module, status = 'ACTIVE', from, next = null, until = null, follows }, index): Row => {
      // customers come in batches
      const id = (customer.id - 1) * 10 + index + 1
      return {
        id,
        customer_id: customer.id,
        module_id: moduleId(module),
        status,
        active_from: from,
        next_evaluation_date: next,
        active_until: until,
        replaces_id: follows ? id - 1 : null,
        created_at: createdAt(from, days.today, id),
      }
    })
  })
}

/** On its first day; what is planned a few days ago. */
const createdAt = (from: Day, today: Day, id: number): string =>
  `${from < today ? from : addDays(today, -3)}T${String(7 + (id % 9)).padStart(2, '0')}:${String(id % 60).padStart(2, '0')}:00.000Z`

import {
  addDays,
  type Day,
  duesOf,
  type ExecutionTime,
  type Life,
  lifeOn,
  moved,
  moveRefusal,
  newLife,
} from '@disadmin/contract/licences/licences.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begin,
  beginTrial,
  dayOf,
  end,
  lookAt,
  mayMove,
  type Modelled,
  type Move,
  numberOf,
  type Sold,
  stateOf,
} from './licences.model.ts'

const kind = 'PACKAGE'
const sold: readonly Sold[] = [
  { id: 1, name: 'full', kind, demo: false, days: null, rank: 1, sold: true },
  { id: 2, name: 'demo', kind, demo: true, days: 30, rank: 1, sold: true },
  { id: 3, name: 'short demo', kind, demo: true, days: 1, rank: 1, sold: true },
  { id: 4, name: 'trial', kind, demo: false, days: 60, rank: 1, sold: true },
]

interface Step {
  do: 'begin' | 'trial' | 'work' | 'move' | 'pass'
  module: number
  delay: number
  licence: number
  move: Move
  time: ExecutionTime
  days: number
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('begin', 'trial', 'work', 'move', 'move', 'pass', 'pass'),
  module: fc.nat(3),
  delay: fc.constantFrom(0, 1, 9, 31, 366),
  licence: fc.nat(5),
  move: fc.constantFrom<Move>('cancel', 'upgrade', 'downgrade', 'convert'),
  time: fc.constantFrom('immediate', 'next_evaluation_date'),
  // a clock may go back a little
  days: fc.constantFrom(1, 1, 2, 9, 28, 31, 400, -1, -32),
})
const starts = ['2026-11-22', '2026-12-31', '2028-01-31', '2028-02-28', '2028-02-29', '2027-03-28', '2026-10-25', '2027-02-01']

interface Written {
  life: Life
  /** The states it came into, as they were written down. */
  way: string[]
}

const write = (written: Written[], today: Day) => {
  for (const one of written) {
    for (const { status } of duesOf(one.life, today)) one.way.push(status)
    one.life = lifeOn(one.life, today)
  }
}

test('10,000 random lives are what the model says on every day [MOD-16S]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(step, { minLength: 2, maxLength: 20 }), (start, steps) => {
      let now = numberOf(start)
      const written: Written[] = []
      const model: Modelled[] = []
      const add = (life: Life, one: Modelled) => {
        written.push({ life, way: [life.status] })
        model.push(one)
      }
      const look = () => {
        write(written, dayOf(now))
        lookAt(model, now)
      }
      for (const { do: what, module, delay, licence, move, time, days } of steps) {
        const today = dayOf(now)
        const of = sold[module]!
        const startable = { is_demo: of.demo, validity_period_days: of.days }
        if (what === 'pass') now += days
        else if (what === 'work') look()
        else if (what === 'begin') add(newLife(startable, addDays(today, delay), today), begin(of, now + delay, now))
        else if (what === 'trial')
          add(newLife({ is_demo: false, validity_period_days: 60 }, today, today, { tried: true }), beginTrial(sold[3]!, now))
        else if (written.length > 0) {
          look()
          const index = licence % written.length
          const [one, other] = [written[index]!, model[index]!]
          const may = moveRefusal(move, one.life.status, other.module.demo) === undefined
          expect(may).toBe(mayMove(other, move, now))
          if (!may) continue
          const { old, follower } = moved(move, one.life, time, today)
          one.life = old
          one.way.push(old.status)
          const next = end(other, time === 'next_evaluation_date', now, move === 'cancel' ? undefined : sold[0]!)
          if (follower && next) add(follower, next)
        }
        const day = dayOf(now)
        expect(written.map(({ life }) => [lifeOn(life, day).status, life.active_from, life.active_until])).toEqual(
          model.map((life) => [stateOf(life, now), dayOf(life.from), life.until === null ? null : dayOf(life.until)]),
        )
      }
      look()
      for (const { way } of written) expect(new Set(way).size).toBe(way.length)
    }),
    { numRuns: 10_000 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeGivenUp, canBeResent, canBeSettled, orderSteps, stepOf } from './handoffs.rules.ts'
import { type HandoffState, handoffStates } from '../kit/handoff.rules.ts'

const steps: [Parameters<typeof stepOf>[0], (typeof orderSteps)[number]][] = [
  [{ ordered: false, closed: false }, 'planned'],
  [{ ordered: false, closed: true }, 'planned'],
  [{ ordered: true, closed: false }, 'ordered'],
  [{ ordered: false, placed: true, wholesaler: 'planned', vpom: 'planned', closed: false }, 'ordered'],
  [{ ordered: false, placed: true, wholesaler: 'confirmed', vpom: 'confirmed', closed: false }, 'ordered'],
  [{ ordered: true, wholesaler: 'unknown', vpom: 'planned', closed: true }, 'ordered'],
  [{ ordered: true, wholesaler: 'parked', vpom: 'planned', closed: true }, 'ordered'],
  [{ ordered: true, wholesaler: 'accepted', vpom: 'planned', closed: true }, 'ordered_in_wholesaler'],
  [{ ordered: true, wholesaler: 'confirmed', vpom: 'rejected', closed: true }, 'ordered_in_wholesaler'],
  [{ ordered: true, wholesaler: 'accepted', vpom: 'accepted', closed: true }, 'sent_to_vpom'],
  [{ ordered: true, wholesaler: 'accepted', vpom: 'confirmed', closed: true }, 'completed_in_vpom'],
  [{ ordered: true, wholesaler: 'confirmed', vpom: 'confirmed', closed: false }, 'delivered'],
  [{ ordered: true, wholesaler: 'confirmed', vpom: 'confirmed', closed: true }, 'finished'],
]
test.each(steps)('the step of %j is %s [ORD-14] [ORD-15S]', (facts, step) => {
  expect(stepOf(facts)).toBe(step)
})

/** How far a hand-off has come; a failure is no progress and no regress. */
const progress = (state: HandoffState) => (state === 'confirmed' ? 2 : state === 'accepted' ? 1 : 0)

test('a step never goes back as facts only grow [ORD-15S]', () => {
  const state = fc.constantFrom(...handoffStates)
  const facts = fc.record({ ordered: fc.boolean(), wholesaler: state, vpom: state, closed: fc.boolean() })
  fc.assert(
    fc.property(facts, facts, (before, later) => {
      const grown = {
        ordered: before.ordered || later.ordered,
        closed: before.closed || later.closed,
        wholesaler: progress(later.wholesaler) >= progress(before.wholesaler) ? later.wholesaler : before.wholesaler,
        vpom: progress(later.vpom) >= progress(before.vpom) ? later.vpom : before.vpom,
      }
      expect(orderSteps.indexOf(stepOf(grown))).toBeGreaterThanOrEqual(orderSteps.indexOf(stepOf(before)))
    }),
  )
})

test('nobody touches by hand what the partner has or what is being sent', () => {
  for (const state of ['sending', 'accepted', 'confirmed'] as const)
    expect([canBeResent(state), canBeGivenUp(state), canBeSettled(state)]).toEqual([false, false, false])
})

test('what a person may do with a hand-off, state by state [ORD-15S]', () => {
  const states = (may: (state: HandoffState) => boolean) => handoffStates.filter(may)
  expect(states(canBeResent)).toEqual(['planned', 'unknown', 'rejected', 'parked'])
  expect(states(canBeGivenUp)).toEqual(['planned', 'claimed', 'unknown', 'rejected'])
  expect(states(canBeSettled)).toEqual(['unknown', 'rejected', 'parked'])
})

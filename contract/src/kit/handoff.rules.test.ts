import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, type Answer, confirmAgainIn, type HandoffState, maxAttempts } from './handoff.rules.ts'

const unknown: Answer = { outcome: 'unknown', reason: 'No answer in time' }
const absent: Answer = { outcome: 'absent' }
const both = { asks: true, keys: true }
const onlyAsks = { asks: true, keys: false }
const onlyKeys = { asks: false, keys: true }
const neither = { asks: false, keys: false }

const cases: [what: string, Answer, Parameters<typeof after>[1], state: HandoffState, inSeconds: number | null][] = [
  [
    'accepted, and the partner tells later when it is done',
    { outcome: 'accepted', ref: '1' },
    { attempts: 1, absent: 0, unsaid: 0, ...both },
    'accepted',
    10,
  ],
  [
    'accepted by one that cannot be asked',
    { outcome: 'accepted', ref: '1' },
    { attempts: 1, absent: 0, unsaid: 0, ...onlyKeys },
    'accepted',
    null,
  ],
  ['confirmed', { outcome: 'confirmed', ref: '1' }, { attempts: 1, absent: 0, unsaid: 0, ...both }, 'confirmed', null],
  [
    'rejected: sending again would not help',
    { outcome: 'rejected', reason: 'no' },
    { attempts: 1, absent: 0, unsaid: 0, ...both },
    'rejected',
    null,
  ],
  [
    'certainly not sent, after however many attempts',
    { outcome: 'not_sent', reason: 'ECONNREFUSED' },
    { attempts: 5, absent: 0, unsaid: 0, ...both },
    'planned',
    5,
  ],
  [
    'a question that was not sent',
    { outcome: 'not_sent', reason: 'ECONNREFUSED' },
    { attempts: 1, absent: 0, unsaid: 0, asked: true, ...both },
    'unknown',
    5,
  ],
  ['unknown: asked', unknown, { attempts: 1, absent: 0, unsaid: 0, ...both }, 'unknown', 2],
  ['unknown again: asked later, at most every half minute', unknown, { attempts: 1, absent: 0, unsaid: 9, ...both }, 'unknown', 30],
  [
    'unknown, cannot be asked, recognises keys: again under the same key',
    unknown,
    { attempts: 1, absent: 0, unsaid: 0, ...onlyKeys },
    'planned',
    5,
  ],
  ['unknown for the fifth time, cannot be asked', unknown, { attempts: 5, absent: 0, unsaid: 0, ...onlyKeys }, 'parked', null],
  ['unknown, neither asks nor keys: for a person', unknown, { attempts: 1, absent: 0, unsaid: 0, ...neither }, 'unknown', null],
  ['absent, recognises keys: again at once', absent, { attempts: 1, absent: 1, unsaid: 0, ...both }, 'planned', 5],
  ['absent once, no keys: asked again first', absent, { attempts: 1, absent: 1, unsaid: 0, ...onlyAsks }, 'unknown', 30],
  ['absent twice, no keys: again', absent, { attempts: 2, absent: 2, unsaid: 0, ...onlyAsks }, 'planned', 15],
  ['absent after the fifth send: parked', absent, { attempts: 5, absent: 1, unsaid: 0, ...both }, 'parked', null],
]
test.each(cases)('after an answer: %s', (_what, answer, situation, state, inSeconds) => {
  expect(after(answer, situation)).toMatchObject({ state, inSeconds })
})

test('an accepted order is asked after less and less often, and never less than once an hour', () => {
  expect([0, 300, 3600, 36_000, 10_000_000].map(confirmAgainIn)).toEqual([60, 60, 360, 3600, 3600])
})

const answers = fc.constantFrom<Answer>(
  { outcome: 'accepted', ref: '1' },
  { outcome: 'confirmed', ref: '1' },
  { outcome: 'rejected', reason: 'no' },
  { outcome: 'not_sent', reason: 'down' },
  absent,
  unknown,
)
const situations = fc.record({
  attempts: fc.integer({ min: 1, max: 9 }),
  absent: fc.integer({ min: 0, max: 9 }),
  unsaid: fc.integer({ min: 0, max: 9 }),
  asks: fc.boolean(),
  keys: fc.boolean(),
  asked: fc.boolean(),
})

describe('whatever a partner answers', () => {
  test('an answer that never came is sent again only to a partner that recognises the key', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        if (!situation.keys || situation.asks) expect(after(unknown, situation).state).not.toBe('planned')
      }),
    )
  })
  test('after a question it is sent again only if the partner said that it does not have it, or recognises the key', () => {
    fc.assert(
      fc.property(answers, situations, (answer, situation) => {
        const next = after(answer, { ...situation, asked: true })
        if (next.state === 'planned') expect(answer.outcome === 'absent' || (situation.keys && !situation.asks)).toBe(true)
      }),
    )
  })
  test('it is accepted or confirmed only when the partner said so', () => {
    fc.assert(
      fc.property(answers, situations, (answer, situation) => {
        const has = ['accepted', 'confirmed'].includes(after(answer, situation).state)
        expect(has).toBe(answer.outcome === 'accepted' || answer.outcome === 'confirmed')
      }),
    )
  })
  test('what is not sent again, nobody waits for; after five sends that arrived nothing is sent by itself', () => {
    fc.assert(
      fc.property(answers, situations, (answer, situation) => {
        const next = after(answer, situation)
        if (['parked', 'rejected', 'confirmed'].includes(next.state)) expect(next.inSeconds).toBe(null)
        if (next.state === 'planned') expect(next.inSeconds).toBeGreaterThan(0)
        if (situation.attempts >= maxAttempts && answer.outcome !== 'not_sent') expect(next.state).not.toBe('planned')
      }),
    )
  })
})

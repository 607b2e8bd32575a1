import { describe, expect, test } from 'vitest'
import {
  dayIn,
  duesOf,
  evaluationAfter,
  type ExecutionTime,
  type Life,
  type LicenceMove,
  isRunning,
  isShownAsActive,
  licenceMoves,
  lifeOn,
  moved,
  moveDay,
  moveRefusal,
  moveRules,
  newLife,
  offeredMoves,
  plannableDays,
} from './licences.rules.ts'
import { licenceStates } from './modulestore.ts'

const today = '2026-11-22'
const next = '2026-12-01'
const running: Life = { status: 'ACTIVE', active_from: '2026-01-05', next_evaluation_date: next, active_until: null }
const full = { is_demo: false, validity_period_days: null }

describe('what is offered', () => {
  const offered = {
    full: { ACTIVE: ['upgrade', 'downgrade', 'cancel'], PLANNED: [], TO_BE_CANCELED: [], TRIALING: [], FINISHED: [] },
    demo: { ACTIVE: ['convert', 'cancel'], PLANNED: [], TO_BE_CANCELED: [], TRIALING: [], FINISHED: [] },
  } as const
  test.each(licenceStates)(
    'for a full licence and a demo that is %s, and why nothing else [MOD-12] [MOD-13] [MOD-14] [MOD-15]',
    (status) => {
      expect(offeredMoves(status, false)).toEqual(offered.full[status])
      expect(offeredMoves(status, true)).toEqual(offered.demo[status])
      for (const move of licenceMoves)
        for (const isDemo of [true, false]) {
          const refusal = moveRefusal(move, status, isDemo)
          if (status !== 'ACTIVE') expect(refusal).toBe(status)
          else if (offeredMoves(status, isDemo).includes(move)) expect(refusal).toBeUndefined()
          else expect(refusal).toBe(isDemo ? 'demo' : 'no_demo')
        }
    },
  )

  test('cancel and downgrade have two times, upgrade is now and conversion later [MOD-12] [MOD-13] [MOD-14] [MOD-15]', () => {
    const times = Object.fromEntries(licenceMoves.map((move) => [move, moveRules[move].times]))
    expect(times).toEqual({
      upgrade: ['immediate'],
      downgrade: ['next_evaluation_date', 'immediate'],
      convert: ['next_evaluation_date'],
      cancel: ['next_evaluation_date', 'immediate'],
    })
  })
})

test('shown as active is what is active or to be canceled; usable is what is tried as well [MOD-11]', () => {
  expect(licenceStates.filter(isShownAsActive)).toEqual(['ACTIVE', 'TO_BE_CANCELED'])
  expect(licenceStates.filter(isRunning)).toEqual(['ACTIVE', 'TO_BE_CANCELED', 'TRIALING'])
})

describe('what becomes of a licence', () => {
  const ended = { ...running, status: 'FINISHED', next_evaluation_date: null, active_until: today }
  const ending = { ...running, status: 'TO_BE_CANCELED', next_evaluation_date: next, active_until: next }
  const now = { status: 'ACTIVE', active_from: today, next_evaluation_date: next, active_until: null }
  const planned = { status: 'PLANNED', active_from: next, next_evaluation_date: '2027-01-01', active_until: null }
  test.each([
    ['cancel', 'immediate', ended, null],
    ['cancel', 'next_evaluation_date', ending, null],
    ['upgrade', 'immediate', ended, now],
    ['downgrade', 'immediate', ended, now],
    ['downgrade', 'next_evaluation_date', ending, planned],
    ['convert', 'next_evaluation_date', ending, planned],
  ] as const)('%s, %s [MOD-16S]', (move: LicenceMove, time: ExecutionTime, old, follower) => {
    expect(moved(move, running, time, today)).toEqual({ old, follower, on: time === 'immediate' ? today : next })
  })

  test('what is looked at today already ends today, whenever it was to', () => {
    const due = { ...running, next_evaluation_date: today }
    expect(moved('cancel', due, 'next_evaluation_date', today)).toEqual({ old: { ...ended }, follower: null, on: today })
  })

  test('nothing ends before it began, should a clock have gone back', () => {
    const begun = { ...running, active_from: '2026-11-25' }
    expect(moveDay(begun, 'immediate', today)).toBe('2026-11-25')
    expect(moved('cancel', begun, 'immediate', today).old).toEqual({
      ...ended,
      active_from: '2026-11-25',
      active_until: '2026-11-25',
    })
  })

  test('a demo that ends before the first of the month is converted on its last day, without a gap [MOD-15]', () => {
    const demo = newLife({ is_demo: true, validity_period_days: 3 }, today, today)
    expect(demo).toEqual({ status: 'ACTIVE', active_from: today, next_evaluation_date: '2026-11-25', active_until: '2026-11-25' })
    expect(moved('convert', demo, 'next_evaluation_date', today)).toEqual({
      old: { ...demo, status: 'TO_BE_CANCELED' },
      follower: { status: 'PLANNED', active_from: '2026-11-25', next_evaluation_date: '2026-12-01', active_until: null },
      on: '2026-11-25',
    })
  })
})

describe('a new licence', () => {
  test.each([
    ['of a full module', full, {}, 'ACTIVE', null],
    ['of one with a validity period, given by a clerk', { ...full, validity_period_days: 60 }, {}, 'ACTIVE', null],
    [
      'of one with a validity period, given with the customer',
      { ...full, validity_period_days: 60 },
      { tried: true },
      'TRIALING',
      null,
    ],
    ['of a demo', { is_demo: true, validity_period_days: 30 }, {}, 'ACTIVE', '2026-12-22'],
    ['of a demo, given with the customer', { is_demo: true, validity_period_days: 30 }, { tried: true }, 'ACTIVE', '2026-12-22'],
  ] as const)('%s begins at once [MOD-16S] [MOD-17]', (_, module, how, status, active_until) => {
    expect(newLife(module, today, today, how)).toEqual({ status, active_from: today, next_evaluation_date: next, active_until })
  })

  test('is planned from tomorrow on, for five years [MOD-17]', () => {
    expect(newLife(full, '2027-01-31', today)).toEqual({
      status: 'PLANNED',
      active_from: '2027-01-31',
      next_evaluation_date: '2027-02-01',
      active_until: null,
    })
    expect(newLife(full, '2026-09-01', today).next_evaluation_date).toBe(next)
    expect(plannableDays('2024-02-28').first).toBe('2024-02-29')
    expect(plannableDays('2026-12-31').first).toBe('2027-01-01')
    expect(plannableDays(today).last).toBe('2031-11-21')
  })
})

describe('dates', () => {
  test.each([
    ['2026-11-22', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-02-01'],
    ['2028-01-31', '2028-02-01'],
    ['2028-02-29', '2028-03-01'],
    ['2027-02-28', '2027-03-01'],
    ['2026-03-29', '2026-04-01'],
    ['2026-10-25', '2026-11-01'],
  ])('after %s a licence is looked at on %s [MOD-16S]', (day, first) => expect(evaluationAfter(day, null)).toBe(first))

  test('a leap day is a day like any other, and an end in the month is looked at on its day', () => {
    expect(newLife({ is_demo: true, validity_period_days: 1 }, '2028-02-28', '2028-02-28').active_until).toBe('2028-02-29')
    expect(newLife({ is_demo: true, validity_period_days: 365 }, '2028-02-29', '2028-02-29').active_until).toBe('2029-02-28')
    expect(evaluationAfter('2028-02-28', '2028-02-29')).toBe('2028-02-29')
  })

  test.each([
    // the night in which the clock goes forward, and the one in which it goes back
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('%s is %s in Zürich', (moment, day) => expect(dayIn(new Date(moment), 'Europe/Zurich')).toBe(day))
})

describe('what dates do', () => {
  const trial: Life = { ...running, status: 'TRIALING' }
  const planned: Life = { status: 'PLANNED', active_from: next, next_evaluation_date: '2027-01-01', active_until: null }
  const demo: Life = { ...planned, next_evaluation_date: '2026-12-04', active_until: '2026-12-04' }
  const ending: Life = { ...running, status: 'TO_BE_CANCELED', active_until: next }
  test.each([
    ['nothing the day before', trial, '2026-11-30', []],
    ['a trial is over on its evaluation date', trial, next, [['ACTIVE', next]]],
    ['what is planned begins on its day', planned, next, [['ACTIVE', next]]],
    ['what is to be canceled ends on its day', ending, next, [['FINISHED', next]]],
    [
      'what was planned and ended while nobody looked did both, in order',
      demo,
      '2027-03-05',
      [
        ['ACTIVE', next],
        ['FINISHED', '2026-12-04'],
      ],
    ],
    ['what ends on the day it begins only ends', { ...demo, active_until: next }, '2027-03-05', [['FINISHED', next]]],
    ['what runs without an end stays', running, '2030-01-01', []],
    ['what is finished stays', { ...ending, status: 'FINISHED' } as Life, '2030-01-01', []],
  ] as const)('%s [MOD-16S]', (_, life, day, dues) => {
    expect(duesOf(life, day).map(({ status, on }) => [status, on])).toEqual(dues)
  })

  test('a licence is read as of the day, its next evaluation date included', () => {
    for (const day of ['2026-10-15', '2026-11-30']) expect(lifeOn(running, day)).toEqual(running)
    expect(lifeOn(running, next).next_evaluation_date).toBe('2027-01-01')
    expect(lifeOn(trial, '2027-02-14')).toEqual({ ...running, next_evaluation_date: '2027-03-01' })
    expect(lifeOn(demo, '2026-12-01')).toEqual({ ...demo, status: 'ACTIVE' })
    expect(lifeOn(demo, '2027-03-05')).toEqual({ ...demo, status: 'FINISHED', next_evaluation_date: null })
  })
})

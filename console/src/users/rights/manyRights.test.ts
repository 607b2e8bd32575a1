import { expect, test } from 'vitest'
import { isPlain, nextWish, sharedState } from './manyRights.ts'

test('a box everybody has is taken, one nobody has is given, one some have goes through give, take and leave [USR-15]', () => {
  expect(nextWish({ own: 3 }, 3, undefined)).toBe('take')
  expect(nextWish({ own: 3 }, 3, 'take')).toBeUndefined()
  expect(nextWish({ own: 0 }, 3, undefined)).toBe('give')
  expect(nextWish({ own: 0 }, 3, 'give')).toBeUndefined()
  expect(nextWish({ own: 1 }, 3, undefined)).toBe('give')
  expect(nextWish({ own: 1 }, 3, 'give')).toBe('take')
  expect(nextWish({ own: 1 }, 3, 'take')).toBeUndefined()
})

test('where only giving or only taking can be wished a click wishes it, and the next one no longer [CUST-72]', () => {
  expect([0, 1, 3].map((own) => nextWish({ own }, 3, undefined, 'give'))).toEqual(['give', 'give', undefined])
  expect([0, 1, 3].map((own) => nextWish({ own }, 3, undefined, 'take'))).toEqual([undefined, 'take', 'take'])
  expect([nextWish({ own: 1 }, 3, 'give', 'give'), nextWish({ own: 1 }, 3, 'take', 'take')]).toEqual([undefined, undefined])
})

test('a box stands for all, none or some until something is wished', () => {
  expect([3, 0, 1].map((own) => sharedState({ own }, 3, undefined))).toEqual([true, false, 'some'])
  expect(sharedState({ own: 1 }, 3, 'give')).toBe(true)
  expect(sharedState({ own: 1 }, 3, 'take')).toBe(false)
})

test('for how many it is in effect is said where the two counts do not say it', () => {
  expect(isPlain({ own: 2, grouped: 0, held: 2 })).toBe(true)
  expect(isPlain({ own: 0, grouped: 0, held: 0 })).toBe(true)
  expect(isPlain({ own: 2, grouped: 1, held: 3 })).toBe(false)
  expect(isPlain({ own: 2, grouped: 0, held: 1 })).toBe(false)
})

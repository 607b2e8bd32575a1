import { expect, test } from 'vitest'
import { spread } from './sequencer.mjs'

test('what waits stands between what works, each in its order, and none is left for the end', () => {
  const others = Array.from({ length: 20 }, (_, at) => at)
  const mixed = spread(['a', 'b', 'c', 'd'], others)
  expect(mixed.join(' ')).toBe('a 0 1 2 3 b 4 5 6 7 c 8 9 10 11 d 12 13 14 15 16 17 18 19')
  expect(spread(['a', 'b', 'c'], [1]).join(' ')).toBe('a 1 b c')
  expect(spread([], [1, 2])).toEqual([1, 2])
})

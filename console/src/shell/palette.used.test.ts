import { expect, test } from 'vitest'
import { mostUses, readUses, usedAgain, worthOf } from './palette.used.ts'

const day = 86_400_000

test('a use counts half after three days, and a clock that was put back gives nothing more', () => {
  expect(worthOf({ id: 'cart 1', weight: 2, at: 0 }, 3 * day)).toBe(1)
  expect(worthOf({ id: 'cart 1', weight: 2, at: day }, 0)).toBe(2)
})

test('what is used oftener is worth more, unless that was long ago', () => {
  const often = [1, 2, 3].reduce((uses) => usedAgain(uses, 'often', 0), usedAgain([], 'once', 0))
  const worth = (id: string, now: number) =>
    worthOf(
      often.find((use) => use.id === id)!,
      now,
    )
  expect(worth('often', 0)).toBeGreaterThan(worth('once', 0))
  const [lately] = usedAgain(often, 'lately', 9 * day)
  expect(worthOf(lately!, 9 * day)).toBeGreaterThan(worth('often', 9 * day))
})

test('the latest stands first, once, and no more are kept than are needed', () => {
  const uses = Array.from({ length: 70 }, (_, at) => `cart ${at}`).reduce(
    (all, id, at) => usedAgain(all, id, at),
    usedAgain([], 'x', 0),
  )
  expect(uses).toHaveLength(mostUses)
  expect(
    usedAgain(uses, 'cart 30', 99)
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['cart 30', 'cart 69'])
  expect(usedAgain(uses, 'cart 30', 99).filter(({ id }) => id === 'cart 30')).toHaveLength(1)
})

test('what is spoilt is left out', () => {
  expect(readUses('no json')).toEqual([])
  expect(readUses('{"a":1}')).toEqual([])
  expect(readUses(null)).toEqual([])
  expect(readUses('[{"id":"cart 1","weight":1,"at":2},{"id":3},null,{"id":"x","weight":"1","at":1}]')).toEqual([
    { id: 'cart 1', weight: 1, at: 2 },
  ])
})

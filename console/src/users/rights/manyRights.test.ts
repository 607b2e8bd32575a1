import { expect, test } from 'vitest'
import { countRights, type ManyRight, nextWish, standing } from './manyRights.ts'

const right = (own: number | undefined): ManyRight => ({
  permission_id: 1,
  codename: 'view_cart',
  name: 'Carts: read',
  own,
  grouped: 0,
  grantable: true,
})
const of = (own: boolean, groups: string[]) => ({
  permission_id: 1,
  codename: 'view_cart',
  name: 'Carts: read',
  held: own || groups.length > 0,
  own,
  groups,
  limited_by: null,
  grantable: true,
})

test('own and given by a group are counted apart [USR-15]', () => {
  expect(countRights([[of(true, [])], [of(true, ['sales'])], [of(false, ['sales'])]])).toEqual([{ ...right(2), grouped: 2 }])
})

test('a box everybody has is taken, one nobody has is given, one some have goes through give, take and leave [USR-15]', () => {
  expect(nextWish(right(3), 3, undefined)).toBe('take')
  expect(nextWish(right(3), 3, 'take')).toBeUndefined()
  expect(nextWish(right(0), 3, undefined)).toBe('give')
  expect(nextWish(right(0), 3, 'give')).toBeUndefined()
  for (const own of [1, undefined]) {
    expect(nextWish(right(own), 3, undefined)).toBe('give')
    expect(nextWish(right(own), 3, 'give')).toBe('take')
    expect(nextWish(right(own), 3, 'take')).toBeUndefined()
  }
})

test('a box stands for all, none or some until something is wished', () => {
  expect([3, 0, 1, undefined].map((own) => standing(right(own), 3, undefined))).toEqual([true, false, 'some', 'some'])
  expect(standing(right(1), 3, 'give')).toBe(true)
  expect(standing(right(1), 3, 'take')).toBe(false)
})

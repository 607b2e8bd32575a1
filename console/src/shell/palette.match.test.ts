import { expect, test } from 'vitest'
import { matches, numberOf, readQuery } from './palette.match.ts'

test('every word counts, accents and case do not', () => {
  expect(matches('Shopping carts', 'cart shop')).toBe(true)
  expect(matches('Übersicht', 'ubersicht')).toBe(true)
  expect(matches('Dashboard', 'carts')).toBe(false)
  expect(matches('Dashboard', '')).toBe(true)
})

test('# asks for baskets, @ for users, > for actions', () => {
  expect(readQuery(' #104 ')).toEqual({ scope: 'baskets', query: '104' })
  expect(readQuery('@ huber')).toEqual({ scope: 'users', query: 'huber' })
  expect(readQuery('>log')).toEqual({ scope: 'actions', query: 'log' })
  expect(readQuery('2018')).toEqual({ scope: 'all', query: '2018' })
})

test('only digits are a number', () => {
  expect([numberOf('0104'), numberOf('10a'), numberOf(''), numberOf('1234567890123')]).toEqual([
    '0104',
    undefined,
    undefined,
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { matchOf, numberOf, readQuery } from './palette.match.ts'

test('every word counts, accents and case do not', () => {
  expect(matchOf('Shopping carts', 'cart shop')).toBeGreaterThan(0)
  expect(matchOf('Übersicht', 'ubersicht')).toBeGreaterThan(0)
  expect(matchOf('Dashboard', 'carts')).toBe(0)
  expect(matchOf('Shopping carts', 'shop users')).toBe(0)
  expect(matchOf('Dashboard', '')).toBeGreaterThan(0)
})

test('the whole beats its beginning, that beats the beginning of a word, that beats the middle', () => {
  const texts = ['carts', 'carts closed', 'shopping carts', 'handcarts']
  expect(texts.map((text) => matchOf(text, 'Carts'))).toEqual([4, 3, 2, 1])
  expect(matchOf('b.keller.2018', '2018')).toBe(2)
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

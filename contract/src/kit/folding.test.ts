import { expect, test } from 'vitest'
import { searchCases } from './folding.cases.ts'
import { finds, folded, wordsOf } from './folding.ts'

test.each(searchCases)('in “%s”, “%s” is found: %s', (text, query, isFound) => {
  expect(finds(text, query)).toBe(isFound)
})

test('a query is its words, each once, without case, accents and hyphens', () => {
  expect(wordsOf('\u00A0 Müller-Huber  MUELLER\n')).toEqual(['muller huber', 'muller'])
  expect(wordsOf('\u200B')).toEqual([])
  expect(folded('Zürich–Örlikon')).toBe('zurich orlikon')
})

import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.mjs'

const mutated = (source: string) =>
  mutantsOf('some.ts', source).map(
    ({ start, end, text }: { start: number; end: number; text: string }) => source.slice(0, start) + text + source.slice(end),
  )

test('one thing becomes wrong at a time, and the rest stays as it is', () => {
  expect(mutated('const some = (n: number) => n < 3 && !isOver(n)')).toEqual([
    'const some = (n: number) => n <= 3 && !isOver(n)',
    'const some = (n: number) => n < 3 || !isOver(n)',
    'const some = (n: number) => n < 3 && !!isOver(n)',
  ])
})

test('a word of a statement becomes another one, before, between and after values', () => {
  expect(mutated('sql`a is null and b = ${b} or ${c} = d`')).toEqual([
    'sql`a is not null and b = ${b} or ${c} = d`',
    'sql`a is null or b = ${b} or ${c} = d`',
    'sql`a is null and b <> ${b} or ${c} = d`',
    'sql`a is null and b = ${b} and ${c} = d`',
    'sql`a is null and b = ${b} or ${c} <> d`',
  ])
})

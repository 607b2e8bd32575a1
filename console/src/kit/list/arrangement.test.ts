import { expect, test } from 'vitest'
import { inOrder, swapped } from './arrangement.ts'

const columns = [
  { key: 'number', pin: 'left' },
  { key: 'name', pin: 'left' },
  { key: 'price', pin: 'middle' },
  { key: 'date', pin: 'middle' },
  { key: 'quantity', pin: 'right' },
]
const keys = (places: readonly string[]) => inOrder(columns, places).map(({ key }) => key)

test('columns stand as they were placed; each part of a grid keeps its own', () => {
  expect(keys([])).toEqual(['number', 'name', 'price', 'date', 'quantity'])
  expect(keys(swapped(columns, 'price', 'date'))).toEqual(['number', 'name', 'date', 'price', 'quantity'])
  expect(keys(['quantity', 'date', 'price', 'name', 'number'])).toEqual(['name', 'number', 'date', 'price', 'quantity'])
})

test('a column that came since stands behind its neighbour; one that is gone, or stands twice, is left out', () => {
  expect(keys(['gone', 'date', 'name', 'date', 'quantity'])).toEqual(['number', 'name', 'date', 'price', 'quantity'])
})

import { expect, test } from 'vitest'
import type { PaletteItem } from './palette.item.ts'
import { ranked, rankedGroups } from './palette.rank.ts'

const icon = () => null
const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({ id: label, icon, label, ...more })
const none = () => 0
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)

test('the beginning of a word beats its middle, and what does not match is left out', () => {
  const items = [item('Handcarts'), item('Users'), item('Shopping carts'), item('Carts')]
  expect(labels(ranked(items, 'cart', none))).toEqual(['Carts', 'Shopping carts', 'Handcarts'])
})

test('details and other words find as well, behind what stands in the name', () => {
  const items = [item('Sitzungen', { also: 'sessions' }), item('A', { detail: 'Sessions of all' }), item('Sessions')]
  expect(labels(ranked(items, 'sess', none))).toEqual(['Sessions', 'A', 'Sitzungen'])
})

test('what is used comes before what only matches better, the exact number before both', () => {
  const items = [item('20184'), item('2018', { exact: true }), item('102018', { found: true })]
  expect(labels(ranked(items, '2018', (id) => (id === '102018' ? 99 : 0)))).toEqual(['2018', '102018', '20184'])
})

test('what the server found stays although its words are not in sight', () => {
  expect(labels(ranked([item('sales1', { found: true }), item('sales2')], 'example.ch', none))).toEqual(['sales1'])
})

test('the group with the exact number or with what is used goes first, else they stay in their order', () => {
  const groups = [
    { title: 'Screens', items: [item('Garage list')] },
    { title: 'Customers', items: [item('Garage A'), item('Garage B')] },
    { title: 'Empty', items: [item('nothing')] },
  ]
  const titles = (worth: (id: string) => number) => rankedGroups(groups, 'garage', worth).map(({ title }) => title)
  expect(titles(none)).toEqual(['Screens', 'Customers'])
  expect(titles((id) => (id === 'Garage B' ? 2 : 0))).toEqual(['Customers', 'Screens'])
  const exact = [...groups, { title: 'Baskets', items: [item('garage', { exact: true })] }]
  expect(rankedGroups(exact, 'garage', (id) => (id === 'Garage B' ? 99 : 0))[0]?.title).toBe('Baskets')
})

import type { CartItem } from '@disadmin/contract/basket/basket'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage, t } from '../../kit/i18n.ts'
import { sampleItem } from '../basket.sample.ts'
import { arrivalsOf, progressText } from './progress.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})

const today = '2026-11-27'
const dated = (day: string | null) => ({ delivery_date: day, delivery_option: null })
const done = { delivered: 4 }
const there = { wholesaler_qty: 4, wholesaler_delivery: { delivery_date: '2026-11-30', delivery_option: 'Express' } }
const past = { ...there, wholesaler_delivery: { delivery_date: '2026-11-20', delivery_option: 'Express' } }
const said = (...lines: Partial<CartItem>[]) =>
  progressText(
    t,
    lines.map((line, id) => sampleItem(id, line)),
    today,
  )

test.each<[string, Partial<CartItem>[]]>([
  ['Everything is delivered.', [done, { delivered: 5 }]],
  ['0 of 1 line delivered, 1 still open.', [dated(null)]],
  ['1 of 3 lines delivered, 2 expected on 30.11.2026.', [done, there, dated('2026-11-30')]],
  [
    '0 of 4 lines delivered, 1 expected on 27.11.2026, 1 expected later, 1 at the wholesaler, 1 still open.',
    [dated(today), there, past, dated('2026-11-26')],
  ],
])('%s', async (sentence, lines) => expect(said(...lines)).toBe(sentence))

test('a line is expected as its pieces at the wholesaler were ordered, and as it says itself for those still open', () => {
  const own = { delivery_date: '2026-12-02', delivery_option: { id: 1, name: 'Tour 06:30' } }
  expect(arrivalsOf(sampleItem(1, { ...own, ...there, wholesaler_qty: 1, delivered: 1 }))).toEqual([
    { day: '2026-11-30', option: 'Express' },
    { day: '2026-12-02', option: 'Tour 06:30' },
  ])
  expect(arrivalsOf(sampleItem(1, { ...own, ...there }))).toEqual([{ day: '2026-11-30', option: 'Express' }])
  expect(arrivalsOf(sampleItem(1, { ...own, ...done }))).toEqual([])
  expect(arrivalsOf(sampleItem(1, dated(null)))).toEqual([])
})

test('the sentence is said in the reader’s language', async () => {
  await switchLanguage('fr')
  expect(said(done, there, dated(null))).toBe('Lignes livrées : 1 sur 3, 1 attendue le 30.11.2026, 1 encore ouverte.')
})

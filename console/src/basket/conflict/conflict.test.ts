import { fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart } from '@disadmin/contract/carts/carts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enter, enteredIn } from '../../kit/grid/changes.ts'
import { sampleCart, sampleItem } from '../basket.sample.ts'
import { noChanges } from '../grid/basket.sheet.ts'
import {
  wasSaved,
  type Choices,
  chooseAll,
  compare,
  type Input,
  merge,
  type Place,
  placeKey,
  stillToChoose,
  toChoose,
} from './conflict.ts'

const lineValues = fc.record({
  deliver_qty: fc.integer({ min: 0, max: 2 }),
  order_qty: fc.integer({ min: 0, max: 2 }),
  reference: fc.constantFrom('', 'Stock', 'W-8831'),
  delivery_date: fc.constantFrom(null, '2026-11-23', '2026-11-24'),
  delivery_option_id: fc.constantFrom(null, 1, 2),
})
const basketValues = fc.record({
  lines: fc.array(lineValues, { minLength: 4, maxLength: 4 }),
  note: fc.constantFrom('', 'a', 'b'),
  to_customer_address: fc.boolean(),
})
type Values = typeof basketValues extends fc.Arbitrary<infer V> ? V : never

const cartWith = (values: Values, version: number): Cart =>
  sampleCart(
    values.lines.map((line, index) => sampleItem(index + 1, line)),
    { version, note: values.note, to_customer_address: values.to_customer_address },
  )

const inputFor = (base: Cart, wanted: Values): Input => ({
  changes: base.items.reduce(
    (all, item, index) => fields.reduce((changes, field) => enter(changes, item, field, wanted.lines[index]![field]), all),
    noChanges,
  ),
  note: wanted.note === base.note ? undefined : wanted.note,
  toCustomerAddress: wanted.to_customer_address === base.to_customer_address ? undefined : wanted.to_customer_address,
})

/** The value of a place once the input is saved on the cart. */
const valueAt = (cart: Cart, input: Input, place: Place) => {
  if (place === 'note') return input.note ?? cart.note
  if (place === 'to_customer_address') return input.toCustomerAddress ?? cart.to_customer_address
  const item = cart.items.find((line) => line.id === place.id)!
  return enteredIn(item, input.changes[item.id], place.field)
}

const none: Input = { changes: noChanges, note: undefined, toCustomerAddress: undefined }
const places: Place[] = ['note', 'to_customer_address', ...[1, 2, 3, 4].flatMap((id) => fields.map((field) => ({ id, field })))]

test('changes of one side are kept, and only conflicts are asked about', () => {
  fc.assert(
    fc.property(
      basketValues,
      basketValues,
      basketValues,
      fc.infiniteStream(fc.constantFrom('local' as const, 'remote' as const)),
      (was, my, their, picks) => {
        const base = cartWith(was, 3)
        const local = inputFor(base, my)
        const saved = cartWith(their, 4)
        const comparison = compare(base, local, saved)
        const choices: Choices = Object.fromEntries(
          toChoose(comparison).map((conflict) => [placeKey(conflict.place), picks.next().value]),
        )
        const merged = merge(comparison, choices, saved)
        for (const place of places) {
          const [before, me, they] = [valueAt(base, none, place), valueAt(base, local, place), valueAt(saved, none, place)]
          const asked = me !== before && they !== before && me !== they
          const side = choices[placeKey(place)]
          expect(side !== undefined).toBe(asked)
          const expected = asked ? (side === 'local' ? me : they) : me !== before ? me : they
          expect(valueAt(saved, merged, place)).toBe(expected)
        }
      },
    ),
  )
})

test('every change of either side is in exactly one of the three lists', () => {
  fc.assert(
    fc.property(basketValues, basketValues, basketValues, (was, my, their) => {
      const base = cartWith(was, 3)
      const local = inputFor(base, my)
      const saved = cartWith(their, 4)
      const comparison = compare(base, local, saved)
      const listed = [...comparison.conflicts, ...comparison.local, ...comparison.remote].map(({ place }) => placeKey(place))
      const changed = places.filter((place) => {
        const before = valueAt(base, none, place)
        return valueAt(base, local, place) !== before || valueAt(saved, none, place) !== before
      })
      expect(listed.toSorted()).toEqual(changed.map(placeKey).toSorted())
    }),
  )
})

test('choosing one side for all leaves no conflict', () => {
  const base = sampleCart([sampleItem(1), sampleItem(2)])
  const local: Input = { changes: { 1: { deliver_qty: 2 }, 2: { deliver_qty: 2 } }, note: 'local', toCustomerAddress: undefined }
  const saved = sampleCart([sampleItem(1, { deliver_qty: 1 }), sampleItem(2, { deliver_qty: 2 })], { version: 4, note: 'remote' })
  const comparison = compare(base, local, saved)
  expect(comparison.conflicts.map((conflict) => [placeKey(conflict.place), conflict.equal])).toEqual([
    ['1.deliver_qty', false],
    ['2.deliver_qty', true],
    ['note', false],
  ])
  expect(stillToChoose(comparison, {})).toBe(2)
  expect(stillToChoose(comparison, chooseAll(comparison, 'local'))).toBe(0)
  expect(merge(comparison, chooseAll(comparison, 'remote'), saved)).toEqual(none)
  expect(merge(comparison, chooseAll(comparison, 'local'), saved)).toEqual({
    changes: { 1: { deliver_qty: 2 } },
    note: 'local',
    toCustomerAddress: undefined,
  })
})

test('unreadable text survives the comparison', () => {
  const base = sampleCart([sampleItem(1)])
  const local: Input = { ...none, changes: { 1: { deliver_qty: { text: 'x' } } } }
  const saved = sampleCart([sampleItem(1, { order_qty: 1 })], { version: 4 })
  expect(merge(compare(base, local, saved), {}, saved)).toEqual(local)
})

test('a save with an unknown outcome was done when the saved basket has its input and no other change', () => {
  fc.assert(
    fc.property(basketValues, basketValues, basketValues, (was, my, their) => {
      const base = cartWith(was, 3)
      const input = inputFor(base, my)
      expect(wasSaved({ base, input }, cartWith(my, 4))).toBe(true)
      expect(wasSaved({ base, input }, cartWith(was, 3))).toBe(false)
      const differs = JSON.stringify(their) !== JSON.stringify(my)
      expect(wasSaved({ base, input }, cartWith(their, 4))).toBe(!differs)
    }),
  )
})

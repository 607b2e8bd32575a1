import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../kit/drafts/drafts.ts'
import { noSetup } from '../basket.reducer.ts'
import { manyLines, sampleCart, sampleItem } from '../basket.sample.ts'
import { compare, merge } from '../conflict/conflict.ts'
import { basketDraftOf, dropBasketDraft, findBasketDraft, hasInput, saveBasketDraft, takeUp } from './drafts.ts'

const held = new Map<string, string>()
const store: Store = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: (key) => void held.delete(key),
}
beforeEach(() => held.clear())

const cart = sampleCart(manyLines(3))
const input = {
  changes: { 1: { deliver_qty: 2 }, 2: { delivery_date: { text: '31/02' } } },
  note: 'call first',
  toCustomerAddress: undefined,
}
const now = '2026-11-20T12:31:00.000Z'

test('unsaved input is restored, including unreadable text', () => {
  saveBasketDraft(store, basketDraftOf('4', cart, input, now))
  const draft = findBasketDraft(store, '4', cart.id)!
  expect(draft.at).toBe(now)
  expect(takeUp(draft, cart)).toEqual({ base: cart, input })
})

test('another user on the same device is not offered it', () => {
  saveBasketDraft(store, basketDraftOf('4', cart, input, now))
  expect(findBasketDraft(store, '5', cart.id)).toBeUndefined()
  held.set(`disadmin.draft.5.${cart.id}`, held.get(`disadmin.draft.4.${cart.id}`)!)
  expect(findBasketDraft(store, '5', cart.id)).toBeUndefined()
})

test('input reverted to the saved values leaves no draft', () => {
  saveBasketDraft(store, basketDraftOf('4', cart, input, now))
  saveBasketDraft(store, basketDraftOf('4', cart, { changes: {}, note: undefined, toCustomerAddress: undefined }, now))
  expect(held.size).toBe(0)
})

test('a saved basket has no unsaved input any more', () => {
  saveBasketDraft(store, basketDraftOf('4', cart, input, now))
  dropBasketDraft(store, '4', cart.id)
  expect(findBasketDraft(store, '4', cart.id)).toBeUndefined()
})

test('an unreadable draft is skipped', () => {
  for (const text of ['{', 'null', '[]', '{"user":4,"cart":104229}', '{"user":4,"cart":104229,"version":1,"at":"x","cells":[]}']) {
    held.set(`disadmin.draft.4.${cart.id}`, text)
    expect(findBasketDraft(store, '4', cart.id)).toBeUndefined()
  }
})

test('saving a draft fails where the browser is full', () => {
  const full: Store = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(saveBasketDraft(full, basketDraftOf('4', cart, input, now))).toBe(false)
})

test('input based on an older version is compared with the save since', () => {
  saveBasketDraft(store, basketDraftOf('4', cart, { ...input, changes: { 1: { deliver_qty: 2 }, 2: { deliver_qty: 1 } } }, now))
  const saved = sampleCart([sampleItem(1, { deliver_qty: 3 }), sampleItem(2), sampleItem(3, { order_qty: 1 })], { version: 4 })
  const taken = takeUp(findBasketDraft(store, '4', cart.id)!, saved)
  const comparison = compare(taken.base, taken.input, saved)
  expect(comparison.conflicts).toEqual([{ place: { id: 1, field: 'deliver_qty' }, before: 0, local: 2, remote: 3, equal: false }])
  expect(merge(comparison, { '1.deliver_qty': 'remote' }, saved)).toEqual({
    changes: { 2: { deliver_qty: 1 } },
    note: 'call first',
    toCustomerAddress: undefined,
  })
})

test('a pending setup is in the draft, and counts as input', () => {
  const setup = { ...noSetup, date: '2026-11-24' }
  const nothing = { changes: {}, note: undefined, toCustomerAddress: undefined }
  expect([hasInput({ ...nothing, setup }), hasInput({ ...nothing, setup: noSetup })]).toEqual([true, false])
  saveBasketDraft(store, basketDraftOf('4', cart, { ...nothing, setup }, now))
  expect(findBasketDraft(store, '4', cart.id)!.setup).toEqual(setup)
  saveBasketDraft(store, basketDraftOf('4', cart, { ...nothing, setup: noSetup }, now))
  expect(held.size).toBe(0)
})

test('text in the date field of the setup that is no date is in the draft, and counts as input', () => {
  const setup = { ...noSetup, typed: '24.11' }
  const unsaved = { changes: {}, note: undefined, toCustomerAddress: undefined, setup }
  expect(hasInput(unsaved)).toBe(true)
  saveBasketDraft(store, basketDraftOf('4', cart, unsaved, now))
  expect(findBasketDraft(store, '4', cart.id)!.setup).toEqual(setup)
})

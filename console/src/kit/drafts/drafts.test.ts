import { beforeEach, expect, test } from 'vitest'
import { type Draft, dropDraft, dropExpiredDrafts, findDraft, latestDraft, saveDraft, whoActs } from './drafts.ts'

const held = new Map<string, string>()
const store = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
  key: (at: number) => [...held.keys()][at] ?? null,
  get length() {
    return held.size
  },
}
beforeEach(() => held.clear())

const any = (value: Draft): value is Draft => typeof value === 'object'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const draft = (user: string, more: Partial<Draft> = {}): Draft => ({ user, at: inHours(-1), ...more })

test('a draft is found by its person alone, under the key it always had', () => {
  saveDraft(store, '104229', draft('4'))
  expect([...held.keys()]).toEqual(['disadmin.draft.4.104229'])
  expect(findDraft(store, '4', '104229', any)).toMatchObject({ user: '4' })
  expect(findDraft(store, '5', '104229', any)).toBeUndefined()
  dropDraft(store, '4', '104229')
  expect(held.size).toBe(0)
})

test('whoever acts for somebody has drafts of their own', () => {
  const [alone, acting] = [whoActs({ id: 4 }), whoActs({ id: 4, impersonator: 'admin' })]
  saveDraft(store, 'a', draft(acting))
  expect(findDraft(store, acting, 'a', any)).toBeDefined()
  expect([findDraft(store, alone, 'a', any), latestDraft(store, alone)]).toEqual([undefined, undefined])
})

test('an expired draft is not offered, not named, and removed; one without an end stays', () => {
  saveDraft(store, 'old', draft('4', { until: inHours(-1), label: 'Old' }))
  saveDraft(store, 'endless', draft('4', { at: inHours(-900), label: 'Basket' }))
  expect(findDraft(store, '4', 'old', any)).toBeUndefined()
  expect(latestDraft(store, '4')).toBe('Basket')
  dropExpiredDrafts(store)
  expect([...held.keys()]).toEqual(['disadmin.draft.4.endless'])
})

test('the latest draft of the person gives its name', () => {
  saveDraft(store, 'a', draft('4', { at: inHours(-3), label: 'Basket 1' }))
  saveDraft(store, 'b', draft('4', { at: inHours(-2), label: 'Basket 2' }))
  saveDraft(store, 'c', draft('40', { label: 'Basket 3' }))
  expect([latestDraft(store, '4'), latestDraft(store, '7')]).toEqual(['Basket 2', undefined])
})

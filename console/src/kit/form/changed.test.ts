import { expect, test } from 'vitest'
import { changedNames, pick, rebased } from './changed.ts'

const saved = { name: 'Petra', phone: null as string | null, groups: [{ pk: 1 }, { pk: 2 }], active: true }

test('changed is what differs by content from what is saved', () => {
  expect(changedNames(saved, { ...saved, groups: [{ pk: 1 }, { pk: 2 }] })).toEqual([])
  expect(changedNames(saved, { ...saved, groups: [{ pk: 2 }], active: false })).toEqual(['groups', 'active'])
})

test('a field put back to what was saved is not changed any more', () => {
  expect(changedNames(saved, { ...saved, name: 'Petra ' })).toEqual(['name'])
  expect(changedNames(saved, { ...saved, name: 'Petra' })).toEqual([])
})

test('nothing is nothing, however it is written', () => {
  expect(changedNames(saved, { ...saved, phone: '' })).toEqual([])
  expect(changedNames({ ...saved, phone: '041' }, { ...saved, phone: '' })).toEqual(['phone'])
})

test('another file is another value', () => {
  const file = new File(['a'], 'a.png')
  expect(changedNames({ file }, { file })).toEqual([])
  expect(changedNames({ file }, { file: new File(['a'], 'a.png') })).toEqual(['file'])
})

test('of all values only the changed are sent', () => {
  expect(pick({ name: 'Petra', active: false }, ['active', 'again'])).toEqual({ active: false })
})

test('what is read anew replaces what nobody touched', () => {
  const now = { ...saved, name: 'Petra M.' }
  expect(rebased(now, saved, { ...saved, name: 'Huber', active: false })).toEqual({ ...saved, name: 'Petra M.', active: false })
})

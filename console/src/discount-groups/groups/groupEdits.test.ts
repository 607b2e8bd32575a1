import { expect, test } from 'vitest'
import { faultsOf, inOrder, moved } from './groupEdits.ts'

const groups = ['Basic', 'Bronze', 'Silver', 'Gold'].map((name, at) => ({ id: at + 1, name, is_base: at === 0 }))
const names = (order: readonly number[] | undefined) => inOrder(groups, order).map(({ name }) => name)

test('a group is put to another place, never before the base nor behind the last', () => {
  expect(moved([1, 2, 3, 4], 4, 2)).toEqual([1, 2, 4, 3])
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([1, 3, 2, 4])
  expect(moved([1, 2, 3, 4], 2, 99)).toEqual([1, 3, 4, 2])
})

test('the order holds for the groups there are: new ones come last, gone ones are left out, the base is first', () => {
  expect(names(undefined)).toEqual(['Basic', 'Bronze', 'Silver', 'Gold'])
  expect(names([1, 4, 99, 2])).toEqual(['Basic', 'Gold', 'Bronze', 'Silver'])
  expect(names([4, 3, 2, 1])).toEqual(['Basic', 'Gold', 'Silver', 'Bronze'])
})

test('a name is wrong where it is empty or another group has it, however it is written', () => {
  expect(faultsOf(groups, { 2: '  ' })).toEqual({ 2: 'required' })
  expect(faultsOf(groups, { 2: 'gold ' })).toEqual({ 2: 'twice' })
  expect(faultsOf(groups, { 2: 'Gold', 4: 'Bronze' })).toEqual({})
})

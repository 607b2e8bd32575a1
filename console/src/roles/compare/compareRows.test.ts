import { expect, test } from 'vitest'
import type { Translate } from '../../kit/i18n.ts'
import { compareRows } from './compareRows.ts'

const t: Translate = (key) => key.split('.').at(-1)!
const permissions = ['view_cart', 'lock_cart', 'view_order', 'change_order', 'print_labels'].map((codename, index) => ({
  id: index + 1,
  codename,
  name: codename,
}))
const compared = { permissions, left: new Set([1, 2, 4, 5]), right: new Set([1, 3, 4]) }
const short = (only: boolean) =>
  compareRows(t, compared, only).map(({ subject, codename, left, right }) => [subject, codename, left, right])

test('what one of the two roles gives, by subject, named where it begins; what neither gives is left out', () => {
  expect(short(false)).toEqual([
    ['Carts', 'view_cart', true, true],
    ['', 'lock_cart', true, false],
    ['Order', 'view_order', false, true],
    ['', 'change_order', true, true],
    ['added', 'print_labels', true, false],
  ])
  expect(compareRows(t, { permissions, left: new Set(), right: new Set() }, false)).toEqual([])
})

test('only what differs: a subject is named at the first row that is left of it', () => {
  expect(short(true)).toEqual([
    ['Carts', 'lock_cart', true, false],
    ['Order', 'view_order', false, true],
    ['added', 'print_labels', true, false],
  ])
})

import { expect, test } from 'vitest'
import { auditChangesOf } from './changes.ts'

test('only what changed is a change', () => {
  expect(auditChangesOf({ note: 'a', ref_number: '1', seen: false }, { note: 'b', ref_number: '1', seen: true })).toEqual([
    { field: 'note', before: 'a', after: 'b' },
    { field: 'seen', before: false, after: true },
  ])
})

test('what was created has no before, what was deleted no after, and nothing recorded is no change', () => {
  expect(auditChangesOf(null, { name: 'Bern' })).toEqual([{ field: 'name', before: undefined, after: 'Bern' }])
  expect(auditChangesOf({ name: 'Bern' }, null)).toEqual([{ field: 'name', before: 'Bern', after: undefined }])
  expect(auditChangesOf({ email: '' }, { email: null })).toEqual([{ field: 'email', before: '', after: null }])
  for (const nothing of [null, undefined, {}, 'text', 7, []]) expect(auditChangesOf(nothing, nothing)).toEqual([])
})

test('fields inside of fields are named by their way', () => {
  expect(auditChangesOf({ address: { city: 'Bern', street: 'A' } }, { address: { city: 'Zug', street: 'A' } })).toEqual([
    { field: 'address.city', before: 'Bern', after: 'Zug' },
  ])
  expect(auditChangesOf({ customer: null }, { customer: { name: 'Garage' } })).toEqual([
    { field: 'customer.name', before: undefined, after: 'Garage' },
  ])
})

test('lists of plain values are one value', () => {
  expect(auditChangesOf({ groups: ['sales'] }, { groups: ['sales', 'pricing'] })).toEqual([
    { field: 'groups', before: ['sales'], after: ['sales', 'pricing'] },
  ])
})

test('of permissions only those that came and went are told', () => {
  const before = { permissions: ['view_cart', 'view_order', 'lock_cart'] }
  const after = { permissions: ['lock_cart', 'view_cart', 'view_customer'] }
  expect(auditChangesOf(before, after)).toEqual([
    { field: 'permissions_added', before: undefined, after: ['view_customer'] },
    { field: 'permissions_removed', before: undefined, after: ['view_order'] },
  ])
  expect(auditChangesOf({ permissions: [] }, before)).toEqual([
    { field: 'permissions_added', before: undefined, after: before.permissions },
  ])
  expect(auditChangesOf(null, before)).toEqual([{ field: 'permissions', before: undefined, after: before.permissions }])
})

test('lines find each other by their id, and show the fields that changed', () => {
  const before = {
    items: [
      { id: 1, deliver_qty: 0 },
      { id: 2, order_qty: 1, reference: 'x' },
      { id: 3, order_qty: 5 },
    ],
  }
  const after = {
    items: [
      { id: 2, order_qty: 4, reference: 'x' },
      { id: 1, deliver_qty: 3 },
      { id: 3, order_qty: 5 },
    ],
  }
  expect(auditChangesOf(before, after)).toEqual([
    {
      field: 'items',
      columns: ['deliver_qty', 'order_qty'],
      lines: [
        { key: '1', changes: [{ field: 'deliver_qty', before: 0, after: 3 }] },
        { key: '2', changes: [{ field: 'order_qty', before: 1, after: 4 }] },
      ],
    },
  ])
  expect(auditChangesOf({}, { items: [{ wholesaler_qty: 2 }] })).toEqual([
    {
      field: 'items',
      columns: ['wholesaler_qty'],
      lines: [{ key: '1', changes: [{ field: 'wholesaler_qty', before: undefined, after: 2 }] }],
    },
  ])
})

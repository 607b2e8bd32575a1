import { declaredRights } from '@disadmin/contract/kit/access'
import { permissionNames } from '@disadmin/contract/permissions/permission-names'
import en from '@disadmin/contract/texts/en.json'
import { expect, test } from 'vitest'
import type { Translate } from '../../kit/i18n.ts'
import { filteredRows, gridRows } from './gridRows.ts'

const t: Translate = (key) =>
  key
    .replace('permissions:', '')
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], en.permissions) as string

const delivered = declaredRights.map((right) => ({ codename: right.codename, name: permissionNames(right).name_en }))
const rows = gridRows(t, [...delivered, { codename: 'print_labels', name: 'Print labels' }])
const codenamesOf = (found: typeof rows) =>
  found.flatMap(({ columns, others }) => [...Object.values(columns), ...others].map(({ codename }) => codename))

test('every permission has one box: the four common actions their column, the others a name, the added a row of their own', () => {
  expect(codenamesOf(rows).toSorted()).toEqual([...delivered.map(({ codename }) => codename), 'print_labels'].toSorted())
  const carts = rows.find(({ key }) => key === 'Carts')!
  expect(carts.subject).toBe('Shopping carts')
  expect(Object.entries(carts.columns).map(([action, cell]) => [action, cell.codename])).toEqual([
    ['read', 'view_cart'],
    ['update', 'change_cart'],
  ])
  expect(carts.others.map(({ action }) => action)).toEqual(['lock', 'deliver', 'order'])
  expect(rows.at(-1)).toMatchObject({
    subject: 'Added permissions',
    others: [{ codename: 'print_labels', action: 'Print labels' }],
  })
})

test('every action has a word', () => {
  for (const { columns, others } of rows)
    for (const { action, codename } of [...Object.values(columns), ...others]) expect(action, codename).toBeTruthy()
})

test('a subject is found whole, a codename or a name alone; what is not shown is not found', () => {
  const all = () => true
  const carts = ['view_cart', 'change_cart', 'lock_cart', 'deliver_cart', 'order_cart']
  expect(codenamesOf(filteredRows(rows, ' shopping CARTS ', all))).toEqual(carts)
  expect(codenamesOf(filteredRows(rows, 'lock_', all))).toEqual(['lock_cart'])
  expect(codenamesOf(filteredRows(rows, 'print lab', all))).toEqual(['print_labels'])
  expect(codenamesOf(filteredRows(rows, 'shopping carts', (codename) => codename.startsWith('view')))).toEqual(['view_cart'])
  expect(filteredRows(rows, 'nothing like it', all)).toEqual([])
})

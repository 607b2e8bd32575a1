import { expect, test } from 'vitest'
import { whyNotDelete, whyNotEdit } from './accounts.still.ts'

const account = { id: 5, exceeds: false }

test('an account is open to whoever may and holds its rights', () => {
  expect(whyNotEdit(account, { id: 1 })).toBeUndefined()
  expect(whyNotDelete(account, { id: 1 })).toBeUndefined()
})

test('one cannot delete the own account, but edit it [ACC-14S]', () => {
  expect(whyNotDelete(account, { id: 5 })).toBe('accounts:still.oneself')
  expect(whyNotEdit(account, { id: 5 })).toBeUndefined()
})

test('an account with rights the person does not hold stays closed', () => {
  expect(whyNotEdit({ ...account, exceeds: true }, { id: 1 })).toBe('accounts:still.exceeds')
  expect(whyNotDelete({ ...account, exceeds: true }, { id: 5 })).toBe('accounts:still.exceeds')
})

test('nothing is changed while impersonating', () => {
  expect(whyNotEdit(account, { id: 1, whyNot: 'impersonating' })).toBe('kit:error.impersonating')
})

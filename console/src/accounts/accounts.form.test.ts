import { AccountCreate, AccountPatch } from '@disadmin/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { toSend } from '../kit/form/resolver.ts'
import { createBody, newValues, nextValues, patchBody, savedValues } from './accounts.form.ts'

const typed = {
  ...newValues(7),
  username: 'p.huber',
  name: 'Petra Huber',
  email: 'p.huber@example.ch',
  groups: [{ pk: 3 }, { pk: 2 }],
  password: 'Winter-2026',
  repeat_password: 'Winter-2026',
}
const sent = (values: typeof typed) => createBody(AccountCreate.parse(toSend(AccountCreate, values, newValues(null))))

test('branch goes as an object with pk, groups as a list of them, and the repeated password not at all [ACC-19]', () => {
  expect(sent(typed)).toEqual({
    username: 'p.huber',
    name: 'Petra Huber',
    email: 'p.huber@example.ch',
    branch: { pk: 7 },
    groups: [{ pk: 3 }, { pk: 2 }],
    enable_notification: false,
    auth_type: 'local',
    password: 'Winter-2026',
  })
})

test('an oracle account is sent without a password', () => {
  expect(sent({ ...typed, auth_type: 'oracle' })).not.toHaveProperty('password')
  expect(patchBody(AccountPatch.parse({ auth_type: 'oracle', password: 'Winter-2026' }))).toEqual({ auth_type: 'oracle' })
})

test('an empty new password changes nothing', () => {
  expect(patchBody({ name: 'Petra Huber-Meier', password: '' })).toEqual({ name: 'Petra Huber-Meier' })
})

test('the next account of a row keeps branch, roles and type, and nothing of the person', () => {
  expect(nextValues(typed)).toEqual({ ...newValues(7), groups: typed.groups })
})

test('what is saved becomes what the form holds', () => {
  const values = savedValues({
    id: 5,
    name: 'Petra Huber',
    username: 'p.huber',
    email: 'p.huber@example.ch',
    groups: [{ id: 3, name: 'sales' }],
    branch: null,
    enable_notification: true,
    auth_type: 'oracle',
    is_active: true,
    exceeds: false,
  })
  expect(values).toMatchObject({ branch: null, groups: [{ pk: 3 }], auth_type: 'oracle', password: '' })
})

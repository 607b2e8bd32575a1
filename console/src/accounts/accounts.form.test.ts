import { AccountCreate, AccountPatch } from '@disadmin/contract/accounts/accounts'
import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../kit/i18n.ts'
import { toSend } from '../kit/form/resolver.ts'
import { createBody, newValues, nextValues, passwordRules, patchBody, savedValues } from './accounts.form.ts'

beforeAll(startI18n)

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
const rules = (values: object, saved: 'local' | 'oracle' | null) =>
  passwordRules({ ...typed, ...values }, { saved, special: defaultSpecialCharacters })

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

test('on creation the password must pass the rule and be repeated [ACC-11] [ACC-12] [FMT-28] [FMT-30] [FMT-33]', () => {
  expect(rules({}, null)).toEqual({ password: null, repeat_password: null })
  expect(rules({ password: '', repeat_password: '' }, null)).toMatchObject({
    password: { key: 'kit:invalid.required' },
    repeat_password: { key: 'kit:invalid.required' },
  })
  expect(rules({ password: 'short', repeat_password: 'shor' }, null)).toEqual({
    password: 'Password must be at least 8 characters long!',
    repeat_password: 'Passwords do not match!',
  })
  expect(rules({ password: 'winter2026' }, null).password).toBe(
    'Password must contain at least one uppercase letter, special character',
  )
})

test('an oracle account has no password to check; one that becomes local needs one [ACC-13]', () => {
  expect(rules({ auth_type: 'oracle', password: 'x' }, 'oracle')).toEqual({})
  expect(rules({ password: '', repeat_password: '' }, 'oracle')).toMatchObject({ password: { key: 'kit:invalid.required' } })
})

test('a local account that is edited keeps its password unless a new one is typed', () => {
  expect(rules({ password: '', repeat_password: '' }, 'local')).toEqual({})
  expect(rules({ password: '', repeat_password: 'Winter-2026' }, 'local')).toHaveProperty('password')
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

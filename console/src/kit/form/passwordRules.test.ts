import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n.ts'
import { passwordRules } from './passwordRules.ts'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startI18n()
})

const typed = { auth_type: 'local' as const, password: 'Winter-2026', repeat_password: 'Winter-2026' }
const rules = (values: object, saved: 'local' | 'oracle' | null) =>
  passwordRules({ ...typed, ...values }, { saved, special: defaultSpecialCharacters })

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

test('somebody new with an e-mail may set it by a link; what is typed is held to the rule all the same', () => {
  const none = { password: '', repeat_password: '', email: 'nora@example.ch' }
  expect(rules(none, null)).toEqual({})
  expect(rules({ ...none, email: '' }, null)).toHaveProperty('password', { key: 'kit:invalid.required' })
  expect(rules(none, 'oracle')).toHaveProperty('password', { key: 'kit:invalid.required' })
  expect(rules({ ...none, password: 'short' }, null)).toMatchObject({
    password: 'Password must be at least 8 characters long!',
    repeat_password: 'Passwords do not match!',
  })
})

test('an oracle account has no password to check; one that becomes local needs one [ACC-13]', () => {
  expect(rules({ auth_type: 'oracle', password: 'x' }, 'oracle')).toEqual({})
  expect(rules({ password: '', repeat_password: '' }, 'oracle')).toMatchObject({ password: { key: 'kit:invalid.required' } })
})

test('a local account that is edited keeps its password unless a new one is typed', () => {
  expect(rules({ password: '', repeat_password: '' }, 'local')).toEqual({})
  expect(rules({ password: '', repeat_password: 'Winter-2026' }, 'local')).toHaveProperty('password')
})

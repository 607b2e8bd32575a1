import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../kit/i18n.ts'
import { passwordRules, type SettingsValues, valuesOf } from './useOwnSettings.ts'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startI18n()
})

const saved = { email: '', language: 'en', enable_notification: false, auth_type: 'local' } as const
const untouched = valuesOf(saved)
const wrongOf = (change: Partial<SettingsValues>, saved: 'local' | 'oracle' = 'local') => {
  const wrong = passwordRules({ auth_type: saved, email: '' }, defaultSpecialCharacters)({ ...untouched, ...change })
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text))
}
const good = { current_password: 'whatever', new_password: 'Another-1!', repeat_password: 'Another-1!' }

test('without a new password nothing is asked of the passwords, whatever the browser filled in', () => {
  expect(wrongOf({})).toEqual({})
  expect(wrongOf({ current_password: 'filled in' })).toEqual({})
})

test('a new password needs the current one, the rule and its repetition [SET-13] [SET-14] [SET-15S]', () => {
  expect(wrongOf(good)).toEqual({})
  expect(wrongOf({ ...good, current_password: '' })).toEqual({ current_password: 'Required' })
  expect(wrongOf({ ...good, repeat_password: 'Another-1' })).toEqual({ repeat_password: 'Passwords do not match!' })
  expect(wrongOf({ ...good, new_password: 'another', repeat_password: 'another' })).toEqual({
    new_password: 'Password must be at least 8 characters long!',
  })
  expect(wrongOf({ repeat_password: 'Another-1!' })).toMatchObject({ new_password: 'Required', current_password: 'Required' })
})

test('another email needs the current password, wherever it is kept [SET-18]', () => {
  for (const saved of ['local', 'oracle'] as const) {
    const change = { email: 'other@example.ch', auth_type: saved }
    expect(wrongOf(change, saved)).toMatchObject({ current_password: 'Required' })
  }
  expect(wrongOf({ email: 'other@example.ch', current_password: 'typed' })).toEqual({})
  expect(wrongOf({ email: 'other@example.ch', auth_type: 'oracle', current_password: 'typed' }, 'oracle')).toEqual({})
})

test('which characters are special is known at run time only [FMT-31]', () => {
  const rules = passwordRules({ auth_type: 'local', email: '' }, '§')
  expect(rules({ ...untouched, ...good })).toMatchObject({
    new_password: 'Password must contain at least one special character',
  })
  expect(rules({ ...untouched, ...good, new_password: 'Another1§' }).new_password).toBeNull()
})

test('the directory’s accounts have none here; one that becomes local must make one [SET-05]', () => {
  expect(wrongOf({ ...good, new_password: 'x', auth_type: 'oracle' })).toEqual({})
  expect(Object.keys(wrongOf({ auth_type: 'local' }, 'oracle'))).toEqual(['current_password', 'new_password', 'repeat_password'])
})

test('a language nobody speaks here shows as English [SET-07]', () => {
  expect(valuesOf({ ...saved, language: 'rm' }).language).toBe('en')
})

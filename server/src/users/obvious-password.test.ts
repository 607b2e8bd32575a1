import { expect, test } from 'vitest'
import { isObvious } from './obvious-password.ts'

test.each([
  'Disadmin-2026!',
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd-1',
  'Passwort_2026',
  '2026-Admin',
  '@dministrator1',
  'Welcome@123',
  'Qwertz123!',
  '1qaz@WSX',
  'Abcd1234!',
  'Aa123456!',
  'Frühling2027!',
  'Batman-2026!',
  'Liverp00l#1',
  'TRUSTNO1',
])('%s keeps the rule and is among the first that are tried', (password) => {
  expect(isObvious(password)).toBe(true)
})

test.each([
  'Test-Password-1!',
  'Another-Secret-2!',
  'Winterthur-8400',
  'Disadmin-und-Kaffee-7',
  'Bremsscheibe!vorne2',
  'xK9#mQ2$vL',
  'Batman-trinkt-Tee-9',
])('%s is not', (password) => {
  expect(isObvious(password)).toBe(false)
})

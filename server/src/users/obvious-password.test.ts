import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'
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
  'Ｐassword1!',
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

test('the ten thousand most used are known, in whatever case, and the next one is not', () => {
  const [last, next] = (passwords as string[]).slice(9_999)
  expect([isCommon(last!), isCommon(last!.toUpperCase()), isCommon(next!)]).toEqual([true, true, false])
})

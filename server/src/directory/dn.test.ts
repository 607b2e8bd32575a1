import { expect, test } from 'vitest'
import { bindDnOf, escapeDnValue } from './dn.ts'

test.each([
  ['p.huber', 'p.huber'],
  ['Müller, Hans', 'Müller\\,\\ Hans'],
  ['a+uid=admin', 'a\\+uid\\=admin'],
  ['x,ou=admins', 'x\\,ou\\=admins'],
  ['#hash', '\\#hash'],
  [' ends ', '\\ ends\\ '],
  ['"<;>\\', '\\"\\<\\;\\>\\\\'],
  ['a\u0000b\nc', 'a\\00b\\0ac'],
  ['*)(uid=*', '*)(uid\\=*'],
  ['\u0085', '\\c2\\85'],
  ['', ''],
])('%j stays one value of one attribute', (value, escaped) => {
  expect(escapeDnValue(value)).toBe(escaped)
})

test('a login name never reaches the template as anything but a value', () => {
  const template = 'uid={username},ou=people,dc=example,dc=ch'
  expect(bindDnOf(template, '$& $1 {username}')).toBe('uid=$&\\ $1\\ {username},ou=people,dc=example,dc=ch')
})

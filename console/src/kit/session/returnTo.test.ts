import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeOrigin } from './returnTo.ts'

test('a path of the console with its query is where one goes after sign-in [AUTH-09]', () => {
  expect(safeOrigin('/admin/carts?status__in=new&offset=20')).toBe('/admin/carts?status__in=new&offset=20')
})

test('without a remembered origin it is / [AUTH-09]', () => {
  expect(safeOrigin(undefined)).toBe('/')
  expect(safeOrigin('')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/auth/sign-in',
  'admin/carts',
  42,
  null,
])('%j is no origin [AUTH-09]', (from) => {
  expect(safeOrigin(from)).toBe('/')
})

test('whatever is given, a browser stays on this host [AUTH-09]', () => {
  const part = fc.constantFrom('/', '\\', '\t', '\n', 'evil.example', '@', ':', '//', 'https:', '.', '%2f')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => parts.join('')),
        fc.string(),
      ),
      (from) => {
        expect(new URL(safeOrigin(from), 'https://console.example').host).toBe('console.example')
      },
    ),
  )
})

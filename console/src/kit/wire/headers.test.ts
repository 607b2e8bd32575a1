import { audit } from '@disadmin/contract/audit/audit'
import { carts } from '@disadmin/contract/carts/carts'
import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { expect, test } from 'vitest'
import { acceptOf, fileNameOf } from './headers.ts'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a file is asked for by the type of the chosen format, everything else as JSON [CART-59]', () => {
  expect(acceptOf(carts.list, { format: 'csv', customer_no: '20110' })).toBe('text/csv')
  expect(acceptOf(carts.list, { format: 'txt' })).toBe('text/plain')
  expect(acceptOf(carts.export, { format: 'xlsx' })).toBe(spreadsheet)
  expect(acceptOf(carts.exportOne)).toBe(spreadsheet)
  expect(acceptOf(audit.list, { format: 'csv' })).toBe('text/csv')
  expect(acceptOf(carts.list)).toBe('application/json')
  expect(acceptOf(carts.get)).toBe('application/json')
})

test('no answer that is a file is asked for as JSON', () => {
  const files = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints) as Endpoint[])
    .filter(({ answers, reply }) => answers === 'file' && !reply)
  expect(files.length).toBeGreaterThan(2)
  for (const endpoint of files) expect(acceptOf(endpoint), endpoint.path).not.toContain('json')
})

test('the name of a download is the decoded x-filename [API-12]', () => {
  expect(fileNameOf('Warenk%C3%B6rbe%202026-11-20.csv')).toBe('Warenkörbe 2026-11-20.csv')
  expect(fileNameOf('plain.txt')).toBe('plain.txt')
  expect(fileNameOf('100%.txt')).toBe('100%.txt')
})

test('a name is never a path and never empty [API-12]', () => {
  expect(fileNameOf('..%2F..%2Fetc%2Fpasswd')).toBe('.._.._etc_passwd')
  expect(fileNameOf(null)).toBe('download')
})

import { expect, test } from 'vitest'
import { nameHeaders } from './file-reply.ts'

test.each([
  ['baskets-2026-11-20.csv', 'baskets-2026-11-20.csv', 'baskets-2026-11-20.csv'],
  ['Körbe für Genève.xlsx', 'K%C3%B6rbe%20f%C3%BCr%20Gen%C3%A8ve.xlsx', 'Korbe fur Geneve.xlsx'],
  ['a\r\nset-cookie: b=c.csv', 'a%0D%0Aset-cookie%3A%20b%3Dc.csv', 'aset-cookie: b=c.csv'],
  ['"quoted\\".csv', '%22quoted%5C%22.csv', '_quoted__.csv'],
  ["it's (1)*.csv", 'it%27s%20%281%29%2A.csv', "it's (1)*.csv"],
  ['日本\u0000😀.csv', '%E6%97%A5%E6%9C%AC%00%F0%9F%98%80.csv', '.csv'],
  ['half \ud800.csv', 'half%20%EF%BF%BD.csv', 'half .csv'],
])('the file name %j travels in headers without breaking them [API-12]', (name, encoded, plain) => {
  const headers = nameHeaders(name)
  expect(headers['x-filename']).toBe(encoded)
  expect(headers['content-disposition']).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/)
  expect(new Headers(headers).get('x-filename')).toBe(encoded)
})

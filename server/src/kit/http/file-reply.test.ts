import { expect, test } from 'vitest'
import { nameHeaders, rangeOf } from './file-reply.ts'

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

test.each([
  ['bytes=0-9', undefined, { start: 0, end: 9 }],
  ['bytes=90-', undefined, { start: 90, end: 99 }],
  ['bytes=-10', undefined, { start: 90, end: 99 }],
  ['bytes=-1000', undefined, { start: 0, end: 99 }],
  ['bytes=0-1000', undefined, { start: 0, end: 99 }],
  ['bytes=100-', undefined, 'none'],
  ['bytes=-0', undefined, 'none'],
  ['bytes=9-0', undefined, undefined],
  ['bytes=0-1,5-6', undefined, undefined],
  ['bytes=-', undefined, undefined],
  ['lines=1-2', undefined, undefined],
  [undefined, undefined, undefined],
  ['bytes=5-', '"it"', { start: 5, end: 99 }],
  ['bytes=5-', '"another"', undefined],
])('of 100 bytes Range %j with If-Range %j is %j', (range, ifRange, expected) => {
  expect(rangeOf({ range, 'if-range': ifRange }, { size: 100, etag: '"it"' })).toEqual(expected)
})

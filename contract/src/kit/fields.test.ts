import { expect, test } from 'vitest'
import { PlacedCart } from '../catalogue/catalogue.ts'
import { website } from '../customers/customer.fields.ts'
import * as f from './fields.ts'
import { issueText } from './issues.ts'
import { listOf } from './list.ts'
import { nextOrder, parseOrder } from './paging.ts'
import * as z from 'zod/mini'

const saysOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error?.issues.map((issue) => issueText({ ...issue, input: value } as never).key)
}

test('an email field refuses text that is not a standard email [FMT-22] [FMT-21S]', () => {
  expect(f.email.safeParse('anna.keller@example.ch').success).toBe(true)
  expect(f.email.parse(' info@mu\u0308ller.ch ')).toBe('info@müller.ch')
  for (const wrong of ['anna', 'anna@', '@example.ch', 'anna keller@example.ch', 'anna@example', 'a@b@example.ch', 'ä@example.ch'])
    expect(saysOf(f.email, wrong), wrong).toEqual(['kit:invalid.email'])
  for (const wrong of [
    'a@example.ch/x',
    'a@ex\u200Bample.ch',
    'a@example.ch\r\nBcc: b@example.ch',
    'a@ｅxample.ch',
    'a@example.ch:80',
  ])
    expect(saysOf(f.email, wrong), wrong).toEqual(['kit:invalid.email'])
  expect(saysOf(f.email, '')).toEqual(['kit:invalid.required'])
})

test('the post code is what takes 4 to 5 characters [FMT-25] [FMT-26S]', () => {
  const postCode = PlacedCart.shape.shipment_address.def.innerType.shape.post_code
  expect(postCode.safeParse('8001').success).toBe(true)
  expect(postCode.safeParse('79761').success).toBe(true)
  for (const wrong of ['800', '800100']) expect(saysOf(postCode, wrong), wrong).toEqual(['kit:invalid.from_4_to_5'])
})

test('a text is kept trimmed and in one form; what cannot be seen is refused, a picture of several signs is not', () => {
  expect(f.text(32).parse(' Mu\u0308ller\u00A0\n')).toBe('Müller')
  for (const fine of ['Ça và, «Ähre» – שלום', '👩🏽‍🔧 ⚠️ 🏳️‍🌈', 'Bosch®']) expect(f.text(32).safeParse(fine).success, fine).toBe(true)
  for (const wrong of ['a\u0000b', 'a\u200Db', 'a\u200Cb', 'a\uFE0Fb', 'a\u061Cb', 'a\u2028b', 'a\tb', 'a\rb', 'a\uDC00b'])
    expect(saysOf(f.text(32), wrong), JSON.stringify(wrong)).toEqual(['kit:invalid.unseen'])
  expect(saysOf(f.lines(512), 'a\r\n\tb')).toBeUndefined()
  expect(f.cleanText(512).parse('\u202Ea\u00ADb\r\nc ')).toBe('ab c')
})

test('a web address has no name of a user, no line break and nothing hidden', () => {
  for (const fine of ['', 'müller.ch', 'https://example.ch/a?b', ' http://example.ch '])
    expect(website.safeParse(fine).success, fine).toBe(true)
  for (const wrong of [
    'https://evil.example@a.ch',
    'http://a.b\r\nX',
    'javascript:alert(1)',
    'https://a.ch/\u0000',
    'a.ch/\u202E',
    'x',
  ])
    expect(website.safeParse(wrong).success, wrong).toBe(false)
})

test('the id of a path is a whole positive number that JSON holds exactly', () => {
  expect(f.pathId.parse('104229')).toBe(104_229)
  for (const wrong of ['0', '-1', '1.5', '1e3', '', '99999999999999999', 'abc'])
    expect(saysOf(f.pathId as never, wrong), wrong).toEqual(['kit:invalid.id'])
})

test('a header cycles ascending, descending, cleared [FMT-09]', () => {
  expect(nextOrder('', 'id')).toBe('id')
  expect(nextOrder('id', 'id')).toBe('-id')
  expect(nextOrder('-id', 'id')).toBe('')
  expect(nextOrder('created_at', 'id')).toBe('id')
})

test('a minus marks descending, commas part several fields [API-10S]', () => {
  expect(parseOrder('-created_at,id')).toEqual([
    { field: 'created_at', descending: true },
    { field: 'id', descending: false },
  ])
})

test('limit 0 and anything above 1000 mean 1000, the default is 20 [API-11S] [FMT-06]', () => {
  const { query } = listOf({ row: z.object({}), sort: ['id'], initial: 'id', filters: {} })
  expect(query.parse({ limit: '0' }).limit).toBe(1000)
  expect(query.parse({ limit: '5000' }).limit).toBe(1000)
  expect(query.parse({}).limit).toBe(20)
  for (const wrong of [{ limit: '-1' }, { limit: 'x' }, { offset: '-1' }, { page: '2' }, { order_by: 'password' }])
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

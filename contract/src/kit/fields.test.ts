import { expect, test } from 'vitest'
import { PlacedCart } from '../catalogue/catalogue.ts'
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
  for (const wrong of ['anna', 'anna@', '@example.ch', 'anna keller@example.ch', 'anna@example'])
    expect(saysOf(f.email, wrong), wrong).toEqual(['kit:invalid.email'])
})

test('the post code is what takes 4 to 5 characters [FMT-25] [FMT-26S]', () => {
  const postCode = PlacedCart.shape.shipment_address.def.innerType.shape.post_code
  expect(postCode.safeParse('8001').success).toBe(true)
  expect(postCode.safeParse('79761').success).toBe(true)
  for (const wrong of ['800', '800100']) expect(saysOf(postCode, wrong), wrong).toEqual(['kit:invalid.from_4_to_5'])
})

test('no text field takes a character that cannot be stored', () => {
  expect(saysOf(f.text(32), 'a\u0000b')).toEqual(['kit:invalid.nul'])
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

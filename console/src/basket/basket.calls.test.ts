import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { errorWords, startI18n, switchLanguage } from '../kit/i18n.ts'
import { CallError, messagesOf } from '../kit/problems.ts'
import './basket.calls.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await switchLanguage('en')
})

const said = (source: string, data?: Record<string, string | number | null>) =>
  messagesOf(
    new CallError(422, { errors: [{ source, message: 'what the server says', ...(data && { code: 'locked', data }) }] }),
    errorWords(),
  )
const held = { basket: 105010, by: 'Anna Keller', until: '2026-11-22T00:30:00.000Z' }

test('a lock is described in the time zone and language of the reader [ERR-08] [FMT-15S]', async () => {
  vi.stubEnv('TZ', 'Europe/Zurich')
  expect(said('105010', held)).toEqual(['Basket 105010 is held by Anna Keller until 01:30'])
  vi.stubEnv('TZ', 'America/New_York')
  expect(said('105010', held)).toEqual(['Basket 105010 is held by Anna Keller until 19:30'])
  await switchLanguage('de')
  expect(said('105010', held)).toEqual(['Warenkorb 105010 wird bis 19:30 von Anna Keller bearbeitet'])
})

test('users of customers see that it is locked, without a name or a time', () => {
  expect(said('105010', { basket: 105010, by: null, until: null })).toEqual(['Basket 105010 is locked'])
})

test('a field is named by its label, also in a line of several carts; an unknown one stays as it is [ERR-08]', () => {
  expect(said('delivery_date')).toEqual(['Delivery date: what the server says'])
  expect(said('customer_no')).toEqual(['Customer ID: what the server says'])
  expect(said('carts.0.items.3.deliver_qty')).toEqual(['Deliver qty: what the server says'])
  expect(said('carts.0.id')).toEqual(['carts.0.id: what the server says'])
})

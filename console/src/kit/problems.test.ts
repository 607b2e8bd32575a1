import { expect, test } from 'vitest'
import { CallError, type ErrorWords, inOneText, isUncertain, messagesOf, reasonOf } from './problems.ts'

const words: ErrorWords = {
  notAllowed: 'Not allowed',
  notFound: 'Not found',
  serverError: 'Server error',
  noConnection: 'The server cannot be reached',
  uncertain: 'Look before you repeat it',
  uncertainOnce: 'Repeat it',
  duplicate: 'Attempt to insert a duplicate',
  spoken: (item) => (item.source === 'delivery_date' ? { source: 'Delivery date', message: item.message } : item),
  ofStatus: (status) => `status ${status}`,
}
const said = (status: number, problem: ConstructorParameters<typeof CallError>[1] = {}) =>
  messagesOf(new CallError(status, problem), words)
const list = [
  { source: 'name', message: 'Required' },
  { source: 'items.3.deliver_qty', message: 'Must be 2 or less' },
]

test('400 says error_message [ERR-01]', () => {
  expect(said(400, { error_message: 'limit: Must be a whole number', errors: list })).toEqual(['limit: Must be a whole number'])
})

test('400 without error_message says each error as "source: message" [ERR-02]', () => {
  expect(said(400, { errors: list })).toEqual(['name: Required', 'items.3.deliver_qty: Must be 2 or less'])
})

test('403 says "Not allowed", and beneath it the reason of the server where it has one [ERR-04] [USR-25]', () => {
  const refused = (error_message?: string) => new CallError(403, error_message === undefined ? {} : { error_message })
  expect(said(403, { error_message: 'Only staff may do this' })).toEqual(['Not allowed'])
  expect(reasonOf(refused('Only staff may do this'), words)).toBe('Only staff may do this')
  expect([reasonOf(refused('Not allowed'), words), reasonOf(refused(''), words), reasonOf(refused(), words)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(reasonOf(new CallError(422, { error_message: 'not this' }), words)).toBeUndefined()
  expect(inOneText(refused('Only staff may do this'), words)).toBe('Not allowed. Only staff may do this')
})

test('404 says error_message or the list [ERR-05]', () => {
  expect(said(404, { error_message: 'There is no basket 7' })).toEqual(['There is no basket 7'])
  expect(said(404, { errors: list })).toHaveLength(2)
})

test('404 without words says "Not found" [ERR-06]', () => {
  expect(said(404)).toEqual(['Not found'])
})

test('422 says each error as "source: message" [ERR-08]', () => {
  expect(said(422, { error_message: 'not this', errors: list })).toEqual([
    'name: Required',
    'items.3.deliver_qty: Must be 2 or less',
  ])
})

test('a source is called as the person knows it; one that its message names already is not said twice [ERR-08]', () => {
  const errors = [
    { source: 'delivery_date', message: 'The delivery date is in the past' },
    { source: '105010', message: 'Basket 105010 is closed' },
    { source: '10501', message: 'Basket 105010 is closed' },
    { source: 'name', message: 'name is taken' },
  ]
  expect(said(422, { errors })).toEqual([
    'Delivery date: The delivery date is in the past',
    'Basket 105010 is closed',
    '10501: Basket 105010 is closed',
    'name: name is taken',
  ])
})

test('a duplicate is said as such, with its value when it is known [ERR-09]', () => {
  const unique = (message: string) => said(422, { errors: [{ source: 'customer_no', message }] })
  expect(unique('The fields customer_no, site_id must make a unique set.')).toEqual(['Attempt to insert a duplicate'])
  expect(unique('The fields customer_no, site_id must make a unique set: 20184')).toEqual(['Attempt to insert a duplicate: 20184'])
})

test('500 says "Server error" [ERR-11]', () => {
  expect(said(500, { error_message: 'stack trace' })).toEqual(['Server error'])
})

test('any other refusal says error_message, else errors._error, else the text of the status [ERR-12]', () => {
  expect(said(409, { error_message: 'An upload is in progress.', errors: { _error: 'other' } })).toEqual([
    'An upload is in progress.',
  ])
  expect(said(409, { errors: { _error: 'Somebody else saved' } })).toEqual(['Somebody else saved'])
  expect(said(418)).toEqual(['status 418'])
})

test('no answer at all is said, and so is what was not foreseen', () => {
  expect(said(0)).toEqual(['The server cannot be reached'])
  expect(messagesOf(new Error('bug'), words)).toEqual(['Server error'])
})

test('a call that changes something and got no certain answer says so; what was only to be read does not', () => {
  const failed = (status: number, code: string | undefined, deed: 'reads' | 'changes' | 'changes_once') =>
    new CallError(status, code === undefined ? {} : { code }, undefined, deed)
  expect([0, 502, 503, 504].map((status) => isUncertain(failed(status, undefined, 'changes')))).toEqual([true, true, true, true])
  expect([0, 502, 503, 504].some((status) => isUncertain(failed(status, undefined, 'reads')))).toBe(false)
  expect(isUncertain(failed(503, 'uncertain', 'changes'))).toBe(true)
  const certain = [failed(503, 'unavailable', 'changes'), failed(503, 'busy', 'changes'), failed(500, undefined, 'changes')]
  expect([...certain, failed(409, 'version_conflict', 'changes')].some(isUncertain)).toBe(false)
  expect(inOneText(failed(0, undefined, 'changes'), words)).toBe('The server cannot be reached. Look before you repeat it')
  expect(inOneText(failed(0, undefined, 'changes_once'), words)).toBe('The server cannot be reached. Repeat it')
  // the server's own words say it already
  expect(reasonOf(failed(503, 'uncertain', 'changes'), words)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { CallError } from '../problems.ts'
import { refusalOf } from './refusal.ts'

const words = { duplicate: 'Attempt to insert a duplicate' }
const names = ['username', 'email', 'customer']
const refused = (errors: { source: string; message: string }[], status = 422) =>
  refusalOf(new CallError(status, { error_message: 'all of it', errors }, 'r-1'), names, words)

test('what the server says of a field stands under that field, and nowhere else', () => {
  expect(refused([{ source: 'email', message: 'Invalid email address' }], 400)).toEqual({
    fields: { email: 'Invalid email address' },
  })
})

test('a source inside a field finds that field', () => {
  expect(refused([{ source: 'customer.site_id', message: 'Required' }]).fields).toEqual({ customer: 'Required' })
})

test('what finds no field is left for a toast, without what already stands under the fields', () => {
  const { fields, rest } = refused([
    { source: 'email', message: 'Required' },
    { source: 'version', message: 'Somebody else saved' },
  ])
  expect(fields).toEqual({ email: 'Required' })
  expect(rest).toMatchObject({
    status: 422,
    requestId: 'r-1',
    problem: { errors: [{ source: 'version', message: 'Somebody else saved' }] },
  })
  expect((rest as CallError).problem.error_message).toBeUndefined()
})

test('a duplicate stands under its field and is said in a toast as well [ERR-09]', () => {
  const item = { source: 'username', message: 'The fields username must make a unique set: p.huber' }
  expect(refused([item])).toMatchObject({
    fields: { username: 'Attempt to insert a duplicate: p.huber' },
    rest: { problem: { errors: [item] } },
  })
})

test('any other failure goes to a toast whole', () => {
  const failure = new CallError(500, {})
  expect(refusalOf(failure, names, words)).toEqual({ fields: {}, rest: failure })
  const unknown = refused([{ source: 'users_username_key', message: 'The fields must make a unique set: p.huber' }])
  expect(unknown.rest).toMatchObject({ problem: { error_message: 'all of it' } })
})

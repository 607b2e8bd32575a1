import * as f from '@disadmin/contract/kit/fields'
import { repeatProblem } from '@disadmin/contract/kit/password'
import type { FieldErrors } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startI18n, textOf } from '../i18n.ts'
import { isRequired, resolverOf, type Rules, toSend } from './resolver.ts'

const Body = z.object({
  username: f.requiredText(32),
  email: z.optional(f.email),
  branch_id: z.nullable(f.id),
  limit: z.number(),
  since: z.optional(z.nullable(f.day)),
  address: z.object({ city: f.requiredText(100) }),
})
const good = {
  username: 'p.huber',
  email: '',
  branch_id: null,
  limit: 5,
  since: '',
  address: { city: 'Emmen' },
  password: '',
  again: '',
}
type Values = typeof good

const check = async (change: object, { rules, saved = good }: { rules?: Rules<Values>; saved?: object } = {}) => {
  const resolver = resolverOf<Values, z.output<typeof Body>>(Body, { rules, saved: () => saved })
  return resolver({ ...good, ...change } as Values, undefined, { fields: {}, shouldUseNativeValidation: false })
}
const messages = async (...args: Parameters<typeof check>) => {
  const { errors } = await check(...args)
  return Object.fromEntries(Object.entries(errors as FieldErrors<Values>).map(([name, error]) => [name, error?.message]))
}

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startI18n()
})

test('what a schema refuses is said in the words of the requirement [FMT-20] [FMT-22] [FMT-23] [FMT-24]', async () => {
  expect(await messages({ username: '' })).toEqual({ username: 'Required' })
  expect(await messages({ username: 'x'.repeat(33) })).toEqual({ username: 'Must be 32 characters or less' })
  expect(await messages({ email: 'nobody' })).toEqual({ email: 'Invalid email address' })
  expect(await messages({ limit: Number.NaN })).toEqual({ limit: 'Must be a number' })
  expect(await messages({ limit: null })).toEqual({ limit: 'Required' })
})

test('a fault deep inside is put at its path', async () => {
  const { errors } = await check({ address: { city: ' ' } })
  expect(errors).toMatchObject({ address: { city: { message: 'Required' } } })
})

test('a good form answers what is sent: nothing for empty fields, and no field the schema does not know', async () => {
  const { values, errors } = await check({ username: ' p.huber ', password: 'secret' })
  expect(errors).toEqual({})
  expect(values).toEqual({ username: 'p.huber', branch_id: null, limit: 5, since: null, address: { city: 'Emmen' } })
})

test('a field that was emptied and cannot be empty is refused, not forgotten', async () => {
  const saved = { ...good, email: 'p.huber@example.ch' }
  expect(toSend(Body, good, saved)).toHaveProperty('email', '')
  expect(await messages({ email: '' }, { saved })).toEqual({ email: 'Required' })
})

test('a repeated password that differs is refused by the rule of the contract [FMT-33]', async () => {
  const rules: Rules<Values> = ({ password, again }) => ({ again: repeatProblem(password, again, textOf) })
  expect(await messages({ password: 'one', again: 'two' }, { rules })).toEqual({ again: 'Passwords do not match!' })
  expect(await messages({ password: 'one', again: 'one' }, { rules })).toEqual({})
})

test('a field is marked as required when it cannot stay or become empty', () => {
  const required = (path: string, saved: object = good) => isRequired(Body, path, saved)
  expect(['username', 'address.city'].map((path) => required(path))).toEqual([true, true])
  expect(['branch_id', 'since', 'email', 'password'].map((path) => required(path))).toEqual([false, false, false, false])
  expect(required('email', { email: 'p.huber@example.ch' })).toBe(true)
})

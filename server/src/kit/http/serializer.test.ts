import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { replySerializer } from './serializer.ts'

const answer = (schema: z.ZodMiniType, value: unknown, checked = false) => JSON.parse(replySerializer(checked)({ schema })(value))

const secret = 'hash'
const User = z.object({ id: z.int(), name: z.nullable(z.string()) })
const user = { id: 1, name: 'Anna', password_hash: secret }

test.each([
  ['an object', User, user],
  ['a list', z.object({ objects: z.array(User) }), { objects: [user, user], more: secret }],
  ['what may be missing', z.object({ owner: z.optional(z.nullable(User)) }), { owner: user }],
  ['one of several', z.union([User, z.object({ id: z.string() })]), user],
  [
    'something deep',
    z.object({ a: z.object({ b: z.array(z.nullable(z.object({ c: User }))) }) }),
    { a: { b: [null, { c: user, d: secret }] } },
  ],
])('what is not declared of %s never leaves', (_what, schema, value) => {
  for (const checked of [false, true]) {
    const kept = JSON.stringify(answer(schema, value, checked))
    expect(kept).not.toContain(secret)
    expect(kept).toContain('Anna')
  }
})

test('a schema that does not say what is declared stops the start', () => {
  for (const schema of [z.record(z.string(), User), z.tuple([User]), z.intersection(User, User), z.object({ a: z.array(z.any()) })])
    expect(() => replySerializer(false)({ schema })).toThrow('A reply cannot contain')
})

import { expect, test } from 'vitest'
import { CallError } from '../problems.ts'
import { repeating } from './idempotency.ts'

const lost = new CallError(0, {}, undefined, 'changes_once')
const said = (status: number, code: string) => new CallError(status, { code }, undefined, 'changes_once')

/** Sends and answers what was sent, or throws. */
const sender = () => {
  const sent: { body: unknown; key: string }[] = []
  const repeat = repeating()
  const send = (body: unknown, failure?: Error, how?: Parameters<typeof repeat>[2]) =>
    repeat(
      body,
      async (real, key) => {
        sent.push({ body: real, key })
        if (failure) throw failure
        return real
      },
      how,
    ).catch((error: unknown) => error)
  return { sent, send }
}

test('each deed has a key of its own, also when the same is done again', async () => {
  const { sent, send } = sender()
  await send({ a: 1 })
  await send({ a: 1 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('without a certain answer the same deed is repeated under its key, until it has one', async () => {
  const { sent, send } = sender()
  for (const failure of [lost, said(503, 'uncertain'), said(503, 'unavailable'), said(409, 'conflict'), said(502, '')])
    await send({ a: 1 }, failure)
  await send({ a: 1 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await send({ a: 1 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('what was refused is done under a key of its own next time', async () => {
  const { sent, send } = sender()
  await send({ a: 1 }, lost)
  await send({ a: 1 }, said(422, 'locked'))
  await send({ a: 1 })
  expect([sent[0]!.key === sent[1]!.key, sent[1]!.key === sent[2]!.key]).toEqual([true, false])
})

test('something else is another deed; the same with another lock is sent as it was the first time', async () => {
  const { sent, send } = sender()
  await send({ a: 1, fence: 7 }, lost, { what: { a: 1 } })
  await send({ a: 1 }, lost, { what: { a: 1 } })
  expect(sent[1]).toEqual({ body: { a: 1, fence: 7 }, key: sent[0]!.key })
  await send({ a: 2 }, undefined, { what: { a: 2 } })
  expect(sent[2]!.key).not.toBe(sent[0]!.key)
})

test('what was sent before a reload is repeated as it was', async () => {
  const { sent, send } = sender()
  const earlier = { body: { a: 1 }, key: '2f0d3a52-6f0e-4b57-9a5e-0a4f5f1f6a11' }
  await send({ a: 2 }, lost, { earlier })
  await send({ a: 2 }, undefined, { earlier })
  expect(sent).toEqual([earlier, earlier])
})

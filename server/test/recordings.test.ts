import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, loadDemo } from '../demo/index.ts'
import { type Client, startApp, type TestApp } from './client.ts'
import { type CallName, type Recording, recordings } from './recordings.cases.ts'

const folder = join(import.meta.dirname, '../../contract/recordings')
const isUpdate = process.env['UPDATE_RECORDINGS'] !== undefined

/** The moment at which the recorded demo ends; the component tests' clock begins there. */
const recordedAt = new Date('2026-11-27T09:30:00Z')

const fileOf = ({ call, case: name }: Recording) => `${call}${name ? `.${name}` : ''}.json`

const endpointOf = (call: CallName): Endpoint => {
  const [feature, name] = call.split('.') as [keyof typeof contract, string]
  return (contract[feature] as unknown as Record<string, Endpoint>)[name]!
}

let app: TestApp
const clients = new Map<string | null, Client>()
const answered = new Map<CallName, { id?: number; objects?: { id: number }[] }>()

const clientOf = async (as: string | null): Promise<Client> => {
  const client = clients.get(as) ?? (as === null ? app.browser() : await app.signedIn(as, demoPassword))
  clients.set(as, client)
  return client
}

const first = (call: CallName): number => {
  const body = answered.get(call)
  const id = body?.objects?.[0]?.id ?? body?.id
  if (id === undefined) throw new Error(`${call} has to be recorded before, with a row`)
  return id
}

const record = async ({ call, as = 'admin', params, query = {} }: Recording) => {
  const filled = params?.(first) ?? {}
  const path = endpointOf(call).path.replace(/:(\w+)/g, (_, name: string) => String(filled[name]))
  const search = new URLSearchParams(query).toString()
  const { status, body } = await (await clientOf(as)).get(`${path}${search && `?${search}`}`)
  answered.set(call, body)
  return { path, status, body }
}

/** What of two values can be compared: names and types. Null and an empty list say nothing about what else may stand there. */
const isOfShape = (one: unknown, other: unknown): boolean => {
  if (one === null || other === null) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === 0 || other.length === 0 || isOfShape(one[0], other[0])
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (name) => name in left && name in right && isOfShape(left[name], right[name]),
  )
}

beforeAll(async () => {
  app = await startApp({ DISADMIN_DEMO: 'on' })
  await loadDemo(app.database, { anchor: recordedAt })
  if (isUpdate) for (const file of readdirSync(folder)) rmSync(join(folder, file))
})
afterAll(() => app.close())

test.each(recordings)('$call $case is recorded as the server answers', async (recording) => {
  const now = await record(recording)
  expect(now.status, JSON.stringify(now.body)).toBe(200)
  const file = join(folder, fileOf(recording))
  if (isUpdate) await writeFile(file, `${JSON.stringify({ path: now.path, body: now.body }, null, 1)}\n`)
  const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: unknown }
  expect(
    isOfShape(body, now.body),
    `${fileOf(recording)} differs from what the server answers: UPDATE_RECORDINGS=1 writes it anew`,
  ).toBe(true)
})

test('no recording is left that nobody makes', () => {
  expect(readdirSync(folder).toSorted()).toEqual(recordings.map(fileOf).toSorted())
})

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderDocument } from '../order-document.ts'
import { folderPartner } from './folder.ts'
import { jsonFormat } from './json.ts'

const reference = '7f1c8b1e-1111-4222-8333-444455556666'
const at = { street: 'Hauptstrasse', house_no: '1', post_code: '8001', city: 'Zürich' }
const description = 'Bremsscheibe '.repeat(20_000)
const order: OrderDocument = {
  reference,
  basket_no: 100_001,
  ordered_at: '2026-11-21T16:00:00Z',
  ref_number: '',
  currency: 'CHF',
  delivery_date: '2026-11-23',
  delivery_option: { id: 1, name: 'Tour' },
  customer_no: '007',
  customer: { customer_no: '20001', name: 'Garage', ...at },
  shipment_address: at,
  lines: [{ position: 1, product_no: 'BD-1', active_no: '', description, quantity: 3, customer_price: 19.95, reference: '' }],
}

let folder: string
const partner = () => folderPartner({ folder, format: jsonFormat })
const answer = async (body: unknown) => {
  await writeFile(join(folder, 'answers', `${reference}.json`), typeof body === 'string' ? body : JSON.stringify(body))
}
const asked = async () => (await partner().ask(reference, 'key').run()).answer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-folder-'))
  await mkdir(join(folder, 'orders'))
  await mkdir(join(folder, 'answers'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an order appears whole under its reference, once however often it is sent; nobody ever sees half of it [ORD-13]', async () => {
  const file = join(folder, 'orders', `${reference}.json`)
  let done = false
  let looks = 0
  const watching = (async () => {
    while (!done) {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text !== undefined) {
        looks++
        expect(JSON.parse(text).lines[0].description).toBe(description)
      }
      await new Promise(setImmediate)
    }
  })()
  for (let i = 0; i < 20; i++)
    expect((await partner().send(order, 'key').run()).answer).toEqual({ outcome: 'accepted', ref: `${reference}.json` })
  done = true
  await watching
  expect(looks).toBeGreaterThan(0)
  expect(await readdir(join(folder, 'orders'))).toEqual([`${reference}.json`])
  expect(await readdir(folder)).toEqual(['answers', 'orders'])
})

test('a folder that cannot be written has taken nothing', async () => {
  await rm(join(folder, 'orders'), { recursive: true })
  await writeFile(join(folder, 'orders'), 'a file in the place of the folder')
  expect((await partner().send(order, 'key').run()).answer).toMatchObject({ outcome: 'not_sent' })
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file')
  expect((await partner().send(order, 'key').run()).answer).toMatchObject({ outcome: 'not_sent' })
})

test('answers are read from the second folder: none yet, taken, done, refused', async () => {
  expect(await asked()).toEqual({ outcome: 'absent' })
  await answer({ status: 'accepted', reference, order_no: '0055' })
  expect(await asked()).toEqual({ outcome: 'accepted', ref: '0055' })
  await answer({ status: 'completed', reference, order_no: '0055' })
  expect(await asked()).toEqual({ outcome: 'confirmed', ref: '0055' })
  await answer({ status: 'rejected', reference, reason: 'Unknown customer number' })
  expect(await asked()).toEqual({ outcome: 'rejected', reason: 'Unknown customer number' })
})

test('garbage, a half file and an answer about another order decide nothing', async () => {
  for (const body of ['', '{"status":"acc', 'x'.repeat(1_200_000), { status: 'accepted', reference: 'other', order_no: '1' }]) {
    await answer(body)
    expect(await asked()).toMatchObject({ outcome: 'unknown' })
  }
})

test('where the share is not mounted nothing is sent and nobody is believed to have nothing', async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  expect((await partner().send(order, 'key').run()).answer).toEqual({ outcome: 'not_sent', reason: 'ENOENT' })
  expect(await readdir(folder)).toEqual([])
  expect(await asked()).toEqual({ outcome: 'unknown', reason: 'ENOENT' })
})

const path = () => join(folder, 'answers', `${reference}.json`)
const traps: [what: string, lay: () => unknown, reason: string][] = [
  ['a link out of the folder', () => symlink('/etc/hostname', path()), 'ELOOP'],
  ['a pipe that nobody writes into', () => execFileSync('mkfifo', [path()]), 'The answer is no file'],
  ['a folder', () => mkdir(path()), 'The answer is no file'],
  ['a file of ten gigabytes', () => writeFile(path(), '').then(() => truncate(path(), 1e10)), 'The answer is too large'],
]
test.each(traps)('%s in the place of an answer is not read, and is no “absent”', async (_what, lay, reason) => {
  await lay()
  expect(await partner().ask(reference, 'key').run()).toEqual({ answer: { outcome: 'unknown', reason }, text: null, status: null })
})

test('a link laid in the place where an order is written is not followed', async () => {
  const victim = join(folder, 'victim')
  await writeFile(victim, 'as it was')
  await symlink(victim, join(folder, `.${reference}.json`))
  expect((await partner().send(order, 'key').run()).answer.outcome).toBe('accepted')
  expect(await readFile(victim, 'utf8')).toBe('as it was')
})

test.runIf(existsSync('/dev/shm'))('an order folder on another file system has taken nothing, visibly', async () => {
  const elsewhere = await mkdtemp('/dev/shm/disadmin-folder-')
  await rm(join(folder, 'orders'), { recursive: true })
  await symlink(elsewhere, join(folder, 'orders'))
  const { answer } = await partner().send(order, 'key').run()
  // on a machine where both are one file system it is simply taken
  if (answer.outcome !== 'accepted') expect(answer).toEqual({ outcome: 'not_sent', reason: 'EXDEV' })
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  await rm(elsewhere, { recursive: true })
})

test('who slept too long hands nothing over and leaves nothing behind', async () => {
  const { answer } = await partner()
    .send(order, 'key')
    .run(() => false)
  expect(answer).toEqual({ outcome: 'not_sent', reason: 'Too late to be sent' })
  expect([await readdir(folder), await readdir(join(folder, 'orders'))]).toEqual([['answers', 'orders'], []])
})

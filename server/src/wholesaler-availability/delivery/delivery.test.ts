import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, createSimulator, type Journal, openJournal, type Simulator } from '../../../partner-simulator/index.ts'
import { compose, csv, sendFile, silent } from '../../../test/availability.ts'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { addCustomer, addUser } from '../../../test/people.ts'
import { vpomMessenger } from '../../handoffs/index.ts'
import type { Moment } from '../../kit/outbox/handoff.ts'
import { availabilityMessage } from './availability-message.ts'
import { type AvailabilityParts, deliverOnce } from './delivery.worker.ts'

const path = '/api/v1/wholesaler-availability'
let t: TestApp
let dealer: Client
let folder: string
let journal: Journal
let simulator: Simulator
let parts: AvailabilityParts
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-vpom-'))
  journal = openJournal(join(folder, 'journal.jsonl'))
  simulator = createSimulator(journal)
  await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
  const { port } = simulator.orders.address() as AddressInfo
  t = await startApp({
    DISADMIN_VPOM_URL: `http://127.0.0.1:${port}/vpom`,
    DISADMIN_VPOM_SECRET: 'a secret of 16 or more',
  })
  const { db } = t.database
  const customerId = await addCustomer(db, { customer_no: '30010' })
  await addUser(db, { username: 'dealer', role: 'reseller_with_availability', customerId })
  dealer = await t.signedIn('dealer')
})
afterAll(async () => {
  simulator.orders.closeAllConnections()
  await new Promise((resolve) => simulator.orders.close(resolve))
  journal.close()
  await t.close()
  await rm(folder, { recursive: true })
})
const well: Behaviour = { offline: false, keys: true, completesAfter: null, slowMs: 2000, chances: {} }
beforeEach(async () => {
  await t.database.db.deleteFrom('availability_entries').execute()
  Object.assign(simulator.behaviour, structuredClone(well))
  parts = { db: t.database.db, logger: silent, vpom: vpomMessenger(t.settings, availabilityMessage) }
})
afterEach(() => Object.assign(simulator.behaviour, structuredClone(well)))

/** Everything that waits is due now, and every lease is over. */
const hurry = () =>
  sql`update availability_handoffs set due_at = clock_timestamp(), lease_until = null where due_at is not null`.execute(parts.db)
const rounds = async (count: number) => {
  for (let i = 0; i < count; i++) {
    await hurry()
    await deliverOnce(parts)
  }
}
/** Rounds until VPOM has said it: beside other work an answer may come too late, and it is asked again. */
const untilCompleted = (id: number) =>
  expect
    .poll(async () => {
      await rounds(1)
      return (await entry(id)).completed_in_vpom
    })
    .toBe(true)
let content = 0
/** An upload whose file is composed. */
const upload = async (): Promise<number> => {
  const { body, status, text } = await sendFile(dealer, csv(`A;${++content}`))
  expect(status, text).toBe(200)
  await compose(t)
  return body.id
}
const entry = async (id: number) => (await dealer.get(`${path}/history/${id}`)).body
const referenceOf = async (id: number) =>
  (await parts.db.selectFrom('availability_entries').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference
/** How often VPOM has it, and under how many words, by its own journal. */
const inVpom = async (id: number) => {
  const reference = await referenceOf(id)
  const about = journal.entries.filter((one) => one.reference === reference)
  return {
    effective: about.filter(({ event }) => event === 'effective').length,
    words: new Set(about.flatMap(({ digest }) => digest ?? [])).size,
  }
}
const once = { effective: 1, words: 1 }

test('a file goes to VPOM, and its answers move it on: sent, completed, finished [AVAIL-15] [AVAIL-16] [AVAIL-17] [AVAIL-18S]', async () => {
  const id = await upload()
  await rounds(1)
  const sent = await entry(id)
  expect(sent).toMatchObject({
    sent_to_vpom: true,
    completed_in_vpom: false,
    vpom_import_data: { vpom_import_status: 'sent_to_vpom', vpom_import_id: expect.stringMatching(/^\d+$/) },
    handoff: { state: 'accepted', attempts: 1, reason: null },
  })
  expect(sent.vpom_import_data.vpom_import_date).not.toBeNull()
  expect((await dealer.get(`${path}/latest`)).body).toEqual({ completed_at: null })
  await rounds(1)
  expect((await entry(id)).vpom_import_data.vpom_import_status).toBe('sent_to_vpom')
  simulator.behaviour.completesAfter = 0.001
  await rounds(1)
  const { completed_in_vpom, vpom_import_data: done } = await entry(id)
  expect([completed_in_vpom, done.vpom_import_id]).toEqual([true, sent.vpom_import_data.vpom_import_id])
  await rounds(2)
  const finished = await entry(id)
  expect(finished.vpom_import_data).toEqual({ ...done, vpom_import_status: 'finished' })
  expect(finished.handoff.due_at).toBeNull()
  expect((await dealer.get(`${path}/latest`)).body.completed_at).toBe(done.vpom_import_date)
  expect(await inVpom(id)).toEqual(once)
})

test.each([
  ['drop_request'],
  ['drop_answer'],
  ['error_after_accepting'],
  ['garbage'],
  ['error_in_200'],
  ['wrong_reference'],
  ['answer_twice'],
  ['busy'],
  ['slow'],
] as const)(
  'a VPOM that misbehaves (%s) has it once in the end; a failure is an attempt and no status [AVAIL-18S]',
  async (fault) => {
    const id = await upload()
    simulator.behaviour.chances = { [fault]: 1 }
    const partnerLimits = { ...t.settings.partnerLimits, totalMs: 400 }
    if (fault === 'slow') parts.vpom = vpomMessenger({ ...t.settings, partnerLimits }, availabilityMessage)
    await rounds(2)
    const meanwhile = await entry(id)
    expect(['planned', 'sent_to_vpom']).toContain(meanwhile.vpom_import_data.vpom_import_status)
    expect(meanwhile.recent_attempts.length).toBeGreaterThan(0)
    Object.assign(simulator.behaviour, { chances: {}, completesAfter: 0 })
    await untilCompleted(id)
    expect(await inVpom(id)).toEqual(once)
  },
)

test('a process that dies at any moment loses nothing and doubles nothing', async () => {
  for (const moment of ['claimed', 'begun', 'answered', 'settled'] as const satisfies readonly Moment[]) {
    const id = await upload()
    const died = Promise.withResolvers<void>()
    const hangs = (now: Moment) => (now === moment ? (died.resolve(), new Promise<void>(() => undefined)) : undefined)
    void deliverOnce({ ...parts, at: hangs })
    await died.promise
    Object.assign(simulator.behaviour, { completesAfter: 0 })
    await untilCompleted(id)
    expect(await inVpom(id), moment).toEqual(once)
    Object.assign(simulator.behaviour, structuredClone(well))
  }
})

test('two workers at once send it once', async () => {
  const ids = [await upload(), await upload(), await upload()]
  for (let i = 0; i < 4; i++) await Promise.all([deliverOnce(parts), deliverOnce(parts), deliverOnce(parts)])
  for (const id of ids) expect(await inVpom(id)).toEqual(once)
})

test('an older file never comes after a newer one of its company', async () => {
  simulator.behaviour.offline = true
  const [older, newer] = [await upload(), await upload()]
  await rounds(2)
  expect((await entry(newer)).recent_attempts).toEqual([])
  simulator.behaviour.offline = false
  await rounds(3)
  const order = await Promise.all([older, newer].map(referenceOf))
  const taken = journal.entries.filter(({ event, reference }) => event === 'effective' && order.includes(reference))
  expect(taken.map(({ reference }) => reference)).toEqual(order)
})

describe('what stopped', () => {
  test('because VPOM rejected it is sent again under a new key, and only while nothing newer is there', async () => {
    const id = await upload()
    simulator.behaviour.chances = { reject: 1 }
    await rounds(1)
    const stopped = await entry(id)
    expect(stopped).toMatchObject({ sent_to_vpom: false, handoff: { state: 'rejected', reason: 'Unknown customer number' } })
    expect(stopped.vpom_import_data.vpom_import_status).toBe('planned')
    simulator.behaviour.chances = {}
    const again = await dealer.patch(`${path}/history/${id}/resend`)
    expect(again.body).toMatchObject({ handoff: { state: 'planned', attempts: 0, reason: null } })
    await rounds(1)
    expect(await entry(id)).toMatchObject({ sent_to_vpom: true, handoff: { state: 'accepted' } })
    expect(await inVpom(id)).toEqual(once)
    expect((await dealer.patch(`${path}/history/${id}/resend`)).status).toBe(422)
  })

  test('is not sent again over a newer one', async () => {
    const id = await upload()
    simulator.behaviour.chances = { reject: 1 }
    await rounds(1)
    simulator.behaviour.chances = {}
    await upload()
    await rounds(1)
    const { status, body } = await dealer.patch(`${path}/history/${id}/resend`)
    expect([status, body.error_message]).toEqual([422, expect.stringContaining('VPOM has a newer one')])
  })

  test('because nobody answered is asked after before it goes again', async () => {
    const id = await upload()
    simulator.behaviour.chances = { drop_answer: 1 }
    await rounds(1)
    await sql`update availability_handoffs set state = 'parked', due_at = null where entry_id = ${id}`.execute(parts.db)
    simulator.behaviour.chances = {}
    expect((await dealer.patch(`${path}/history/${id}/resend`)).body).toMatchObject({ handoff: { state: 'unknown' } })
    await rounds(1)
    const { recent_attempts: attempts } = await entry(id)
    expect(attempts.map(({ kind, outcome }: { kind: string; outcome: string }) => `${kind} ${outcome}`)).toEqual([
      'ask accepted',
      'send unknown',
    ])
    expect(await inVpom(id)).toEqual(once)
  })
})

test('a folder takes files under their reference, and answers are read from it', async () => {
  const place = join(folder, 'share')
  for (const name of ['availability', 'answers']) await mkdir(join(place, name), { recursive: true })
  const partners = { ...t.settings.partners, vpom: { ...t.settings.partners.vpom!, url: pathToFileURL(place).href } }
  parts.vpom = vpomMessenger({ ...t.settings, partners }, availabilityMessage)
  const id = await upload()
  await rounds(2)
  const reference = await referenceOf(id)
  expect(await readdir(join(place, 'availability'))).toEqual([`${reference}.csv`])
  expect(await readFile(join(place, 'availability', `${reference}.csv`), 'utf8')).toContain(`${reference};W30010;upload;A;`)
  expect(await entry(id)).toMatchObject({ sent_to_vpom: true, completed_in_vpom: false })
  const answer = { status: 'completed', reference, import_id: '8841190' }
  await writeFile(join(place, 'answers', `${reference}.json`), JSON.stringify(answer))
  await rounds(1)
  expect(await entry(id)).toMatchObject({ completed_in_vpom: true, vpom_import_data: { vpom_import_id: '8841190' } })
})

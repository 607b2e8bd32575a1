import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addBranch, addUser } from '../../test/people.ts'
import { beginCall, claimDue, settle } from '../kit/outbox/handoff.queries.ts'
import { orderKind } from './handoffs.worker.ts'
import { silent } from '../../test/availability.ts'

let t: TestApp
let sales: Client
beforeAll(async () => {
  t = await startApp({ DISADMIN_WHOLESALER_URL: 'http://127.0.0.1:9/', DISADMIN_WHOLESALER_FORMAT: 'opentrans' })
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

const put = async (state: HandoffState, target: HandoffTarget = 'wholesaler') => {
  const { db } = t.database
  const order = (await addOrders(db, 1))[0]!
  const { rows } = await sql<{ id: number }>`
    update handoffs set state = ${state}, attempts = 4, due_at = null, reason = 'as it was' where order_id = ${order.id} and target = ${target} returning id`.execute(
    db,
  )
  return { id: rows[0]!.id, order }
}
const path = (id: number, what: string) => `/api/v1/handoffs/${id}/${what}`
const row = (id: number) => t.database.db.selectFrom('handoffs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const trail = async (id: number) => {
  const { rows } = await sql<{ line: object }>`
    select json_build_object('action', action, 'before', before, 'after', after, 'of', customer_id is not null) as line
    from audit_log where subject = 'Handoffs' and record_id = ${String(id)} order by audit_log.id`.execute(t.database.db)
  return rows.map(({ line }) => line)
}
const reason = { reason: 'The wholesaler says by phone' }

const acts = ['resend', 'give-up', 'settle'] as const
const table: Record<HandoffState, [resend: number, giveUp: number, settle: number]> = {
  planned: [200, 200, 422],
  claimed: [422, 200, 422],
  sending: [422, 422, 422],
  unknown: [200, 200, 200],
  accepted: [422, 422, 422],
  rejected: [200, 200, 200],
  parked: [200, 422, 200],
  confirmed: [422, 422, 422],
}
test.each(Object.entries(table))('what a person may do with a hand-off that is %s', async (state, wanted) => {
  for (const [index, act] of acts.entries()) {
    const { id } = await put(state as HandoffState)
    const before = await row(id)
    const body = act === 'settle' ? { ...reason, partner_ref: '5530912' } : reason
    const answer = await sales.post(path(id, act), act === 'resend' ? undefined : body)
    expect([act, answer.status]).toEqual([act, wanted[index]])
    if (answer.status === 422) {
      expect(answer.body.error_message).toMatch(/^[A-Z]/)
      expect(await row(id)).toEqual(before)
      expect(await trail(id)).toEqual([])
    }
  }
})

test('what a person decided is answered again under its key, and stands once in the trail', async () => {
  const decided = { 'give-up': reason, settle: { ...reason, partner_ref: '5530912' }, resend: undefined }
  for (const act of acts) {
    const { id } = await put('rejected')
    const key = { 'idempotency-key': randomUUID() }
    const decide = () => sales.post(path(id, act), decided[act], key)
    const first = await decide()
    expect([act, first.status]).toEqual([act, 200])
    expect(await decide()).toMatchObject({ status: 200, body: first.body })
    expect(await trail(id)).toHaveLength(1)
  }
})

test('resending starts anew under the same key: due now, five attempts more, on record', async () => {
  const { id } = await put('parked')
  const before = await row(id)
  const { body } = await sales.post(path(id, 'resend'))
  expect(body).toMatchObject({ state: 'planned', attempts: 0, reason: null, idempotency_key: before.idempotency_key })
  expect(Date.parse(body.due_at)).toBeLessThanOrEqual(Date.parse(body.now))
  expect(await trail(id)).toEqual([{ action: 'resend', before: { state: 'parked' }, after: { state: 'planned' }, of: true }])
})

test('an unknown one is asked after, never sent again by hand', async () => {
  const { id } = await put('unknown')
  expect((await sales.post(path(id, 'resend'))).body).toMatchObject({ state: 'unknown', attempts: 4, due_at: expect.any(String) })
})

test('VPOM is not sent an order which the wholesaler does not have', async () => {
  const planned = await put('planned', 'vpom')
  expect((await sales.post(path(planned.id, 'resend'))).status).toBe(422)
  const rejected = await put('rejected', 'vpom')
  expect((await sales.post(path(rejected.id, 'resend'))).body).toMatchObject({ state: 'planned', due_at: null })
})

test('giving up keeps the reason, and nobody tries any more', async () => {
  const { id } = await put('unknown')
  expect((await sales.post(path(id, 'give-up'), reason)).body).toMatchObject({ state: 'parked', due_at: null, ...reason })
  expect(await trail(id)).toEqual([
    { action: 'give-up', before: { state: 'unknown', reason: 'as it was' }, after: { state: 'parked', ...reason }, of: true },
  ])
  expect((await sales.post(path(id, 'give-up'), { reason: ' ' })).status).toBe(422)
})

test('settling by hand records the number of the partner and lets VPOM go', async () => {
  const { id, order } = await put('unknown')
  const { body } = await sales.post(path(id, 'settle'), { ...reason, partner_ref: '5530912' })
  expect(body).toMatchObject({ state: 'accepted', partner_ref: '5530912', accepted_at: expect.any(String) })
  const vpom = await t.database.db
    .selectFrom('handoffs')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('target', '=', 'vpom')
    .executeTakeFirstOrThrow()
  expect(vpom).toMatchObject({ state: 'planned', due_at: expect.any(String) })
})

test('an answer that comes after a person has decided changes nothing but its own attempt', async () => {
  const { db } = t.database
  const { id } = await put('unknown')
  await sql`update handoffs set due_at = clock_timestamp() where id = ${id}`.execute(db)
  const partners = { wholesaler: undefined, vpom: undefined }
  const kind = orderKind({ db, logger: silent, partners, online: () => Promise.resolve(true) }, 'wholesaler')
  const claimed = (await claimDue(db, kind, { limit: 100, leaseSeconds: 30 })).find((one) => one.id === id)!
  const attemptId = (await beginCall(db, kind.tables, claimed, { request: 'GET' }))!
  expect((await sales.post(path(id, 'give-up'), reason)).status).toBe(422)
  await sales.post(path(id, 'settle'), { ...reason, partner_ref: '1' })
  const response = { answer: { outcome: 'absent' }, text: null, status: 404 } as const
  const counts = { attempts: 5, absent: 1, unsaid: 0 }
  await settle(db, kind, claimed, { attemptId, response, counts, next: { state: 'planned', inSeconds: 1 } })
  expect(await row(id)).toMatchObject({ state: 'accepted', partner_ref: '1' })
  const { body } = await sales.get(`/api/v1/handoffs/${id}`)
  expect(body.recent_attempts).toMatchObject([{ kind: 'ask', outcome: 'absent', status: 404 }])
})

test('many people pressing at once: one decision takes effect, the trail tells of it once', async () => {
  const { id } = await put('parked')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 ? sales.post(path(id, 'settle'), { ...reason, partner_ref: String(i) }) : sales.post(path(id, 'resend')),
    ),
  )
  const settled = answers.filter(({ status, body }) => status === 200 && body.state === 'accepted')
  expect(settled.length).toBeLessThanOrEqual(1)
  expect((await trail(id)).length).toBe(answers.filter(({ status }) => status === 200).length)
})

test('list and detail: filters, newest first, the partner and what was said; lines only for those who may read them [CART-21]', async () => {
  const { id, order } = await put('rejected')
  await sql`insert into handoff_attempts (handoff_id, kind, request, answer) values (${id}, 'send', 'Bremsscheibe', 'no')`.execute(
    t.database.db,
  )
  const { cart_id } = await t.database.db
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const listed = (await sales.get(`/api/v1/handoffs?cart_id=${cart_id}&kind__in=failed&target=wholesaler`)).body
  expect(listed).toMatchObject({ objects: [{ id, order_id: order.id, cart_id, state: 'rejected' }], meta: { total_count: 1 } })
  const newest = (await sales.get('/api/v1/handoffs?limit=2')).body.objects.map((one: { id: number }) => one.id)
  expect(newest[0]).toBeGreaterThan(newest[1])
  expect((await sales.get(`/api/v1/handoffs/${id}`)).body).toMatchObject({
    partner: 'HTTP, openTRANS 2.1',
    reference: order.reference,
    recent_attempts: [{ request: 'Bremsscheibe', answer: 'no' }],
  })
  const { db } = t.database
  const blindId = await addUser(db, { username: 'no lines' })
  await sql`insert into user_permissions (user_id, permission_id) select ${blindId}, id from permissions where codename = 'view_order'`.execute(
    db,
  )
  const blind = (await (await t.signedIn('no lines')).get(`/api/v1/handoffs/${id}`)).body
  expect(blind.recent_attempts).toMatchObject([{ request: '', answer: null }])
})

test('outside the scope a hand-off does not exist', async () => {
  const { id } = await put('parked')
  const branchId = await addBranch(t.database.db, 'Bern')
  await addUser(t.database.db, { username: 'bern', role: 'sales', branchId })
  const bern = await t.signedIn('bern')
  const statuses = [
    (await bern.get(`/api/v1/handoffs/${id}`)).status,
    (await bern.post(path(id, 'resend'))).status,
    (await bern.post(path(id, 'give-up'), reason)).status,
    (await bern.post(path(id, 'settle'), { ...reason, partner_ref: '1' })).status,
  ]
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await bern.get('/api/v1/handoffs')).body).toEqual({ objects: [], meta: { total_count: 0 } })
})

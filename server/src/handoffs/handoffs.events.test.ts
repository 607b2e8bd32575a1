import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import { workOnce } from './handoffs.worker.ts'
import type { Partner } from './partners/partner.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

test('an order that the wholesaler accepted is told once, also when the wholesaler is asked after it again', async () => {
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  const admin = await t.signedIn('admin')
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events: ['order.accepted'] })
  const [order] = await addOrders(db, 1)
  const accepts = {
    text: '{}',
    run: () => Promise.resolve({ answer: { outcome: 'accepted' as const, ref: '5500001' }, status: 200, text: '{}' }),
  }
  const wholesaler: Partner = { label: 'test', asks: true, keys: true, send: () => accepts, ask: () => accepts }
  const parts = {
    db,
    logger: pino({ level: 'silent' }),
    partners: { wholesaler, vpom: undefined },
    online: () => Promise.resolve(true),
  }
  for (let i = 0; i < 2; i++) {
    await db.updateTable('handoffs').set({ due_at: new Date().toISOString() }).where('target', '=', 'wholesaler').execute()
    await workOnce(parts, 'wholesaler')
  }
  const told = await db.selectFrom('webhook_deliveries').select(['event', 'payload']).execute()
  expect(told).toMatchObject([{ event: 'order.accepted', payload: { data: { order_id: order!.id, reference: order!.reference } } }])
})

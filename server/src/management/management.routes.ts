import { management, type WaitingOrders } from '@disadmin/contract/management/management'
import { ordersOnline, switchOrdersOnline } from '../settings/index.ts'
import { findHeld } from '../installation/index.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import { type Context, serve } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { sendWaitingOrders } from './management.job.ts'
import { countVisible, countWaiting, findUnderWay, findWaiting } from './management.queries.ts'

const waitingOrders = async ({
  db,
  who,
  settings,
}: Pick<Context, 'db' | 'settings'> & { who: Principal }): Promise<WaitingOrders> => ({
  carts_to_be_sent: await countWaiting(db, who),
  can_be_sent_to_oracle: await mayLeaveNow(db, settings),
  switched_online: await ordersOnline(db, settings),
  job_id: await findUnderWay(db, sendWaitingOrders.kind),
})

const mayLeaveNow = async (db: Context['db'], settings: Context['settings']) =>
  (await ordersOnline(db, settings)) && (await findHeld(db)) === undefined

export default serve(management, {
  waitingOrders,
  sendWaitingOrders: async ({ db, who, body, settings, audit, enqueue }) => {
    const cartIds = [...new Set(body.cart_ids)]
    if (cartIds.length > 0 && (await countVisible(db, who, cartIds)) !== cartIds.length) notFound()
    const running = await findUnderWay(db, sendWaitingOrders.kind)
    if (running !== null) return { job_id: running }
    if (!(await mayLeaveNow(db, settings))) throw new ProblemError({ status: 422, text: { key: 'management:refused.offline' } })
    const handoffIds = await findWaiting(db, who, cartIds)
    const { id, isNew } = await enqueue(sendWaitingOrders, { handoff_ids: handoffIds })
    if (isNew) await audit({ recordId: id, after: { orders: handoffIds.length } })
    return { job_id: id }
  },
  setOrdersOnline: async (context) => {
    const { db, body, settings, audit } = context
    const before = await ordersOnline(db, settings)
    if (before !== body.online) {
      await switchOrdersOnline(db, body.online)
      await audit({ recordId: 'orders_online', before: { online: before }, after: { online: body.online } })
    }
    return waitingOrders(context)
  },
})

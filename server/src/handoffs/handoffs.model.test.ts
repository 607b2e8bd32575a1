import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import { type Sending, startSending } from '../../test/sending.ts'
import type { wellBehaved } from '../../partner-simulator/index.ts'
import type { Moment } from '../kit/outbox/handoff.ts'
import { workOnce } from './handoffs.worker.ts'

// `HANDOFF_RUNS=500 HANDOFF_SEED=7 npx vitest run --project server server/src/handoffs/handoffs.model` walks further.
const { HANDOFF_RUNS = '12', HANDOFF_SEED } = process.env

let t: TestApp
let sales: Client
beforeAll(async () => {
  t = await startApp({ DISADMIN_WHOLESALER_URL: 'http://127.0.0.1:9/' })
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

type Chances = typeof wellBehaved.chances
type Step =
  | { do: 'round' | 'wake' | 'away' | 'back' | 'hold' | 'give-up' | 'resend' }
  | { do: 'die'; at: Moment }
  | { do: 'sleep'; before: 'leaving' | 'told' }
  | { do: 'behave'; chances: Chances }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('wake', 'away', 'back', 'hold', 'give-up', 'resend') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('die' as const), at: fc.constantFrom<Moment>('prepared', 'begun', 'answered') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sleep' as const), before: fc.constantFrom('leaving', 'told') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      chances: fc.constantFrom<Chances>(
        {},
        { drop_request: 1 },
        { drop_answer: 1 },
        { error_after_accepting: 1 },
        { garbage: 1 },
        { wrong_reference: 1 },
        { busy: 1 },
      ),
    }),
  },
)

/** One order, a partner that would take it twice, and whatever happens to both. */
const walk = async (s: Sending, steps: readonly Step[]) => {
  const order = (await addOrders(t.database.db, 1))[0]!
  const { id } = await s.handoff(order.id)
  const asleep: { open: () => void; work: Promise<void> }[] = []
  const wake = async () => {
    for (const { open, work } of asleep.splice(0)) {
      open()
      await work
    }
  }
  const worker = (change: Partial<Sending['parts']>) => workOnce({ ...s.parts, ...change }, 'wholesaler')
  let away = false
  const turn = async (toAway: boolean) => {
    if (away !== toAway) await (toAway ? s.goAway() : s.comeBack())
    away = toAway
  }
  const giveUp = () => sales.post(`/api/v1/handoffs/${id}/give-up`, { reason: 'Nobody answers' })
  const resend = () => sales.post(`/api/v1/handoffs/${id}/resend`)
  const doings: { [Kind in Step['do']]: (one: Extract<Step, { do: Kind }>) => Promise<unknown> } = {
    round: () => s.rounds(1),
    wake,
    away: () => turn(true),
    back: () => turn(false),
    hold: () => Promise.resolve((s.parts.online = () => Promise.resolve(false))),
    'give-up': giveUp,
    resend,
    die: async ({ at }) => {
      await s.hurry()
      const dying = (moment: Moment) => {
        if (moment === at) throw new Error('died')
      }
      await worker({ at: dying })
    },
    sleep: async ({ before }) => {
      await s.hurry()
      const { partner, open, reached } = s.gated(before)
      // by the time it wakes its time is over
      const send: typeof partner.send = (document, key) => {
        const call = partner.send(document, key)
        return { ...call, run: () => call.run(() => before === 'told') }
      }
      const work = worker({ partners: { ...s.parts.partners, wholesaler: { ...partner, send } } })
      asleep.push({ open, work })
      await Promise.race([reached, work])
    },
    behave: ({ chances }) => Promise.resolve((s.simulator.behaviour.chances = chances)),
  }
  for (const one of steps) {
    await doings[one.do](one as never)
    expect(s.effective(order.reference)).toBeLessThanOrEqual(1)
  }
  await wake()
  await turn(false)
  s.simulator.behaviour.chances = {}
  s.parts.online = () => Promise.resolve(true)
  for (let rounds = 0; rounds < 6 && (await s.handoff(order.id)).state !== 'accepted'; rounds++) {
    if ((await s.handoff(order.id)).state === 'parked') await resend()
    await s.rounds(1)
  }
  expect([(await s.handoff(order.id)).state, s.effective(order.reference)]).toEqual(['accepted', 1])
  expect(new Set(s.journal.entries.map(({ key }) => key)).size).toBe(1)
}

test('whatever happens in whatever order: an order reaches the partner, once, and never under a second key', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
    const s = await startSending(t)
    s.forgetful()
    s.simulator.behaviour.completesAfter = null
    await walk(s, steps).finally(() => s.close())
  })
  await fc.assert(property, { numRuns: Number(HANDOFF_RUNS), ...(HANDOFF_SEED && { seed: Number(HANDOFF_SEED) }) })
}, 3_600_000)

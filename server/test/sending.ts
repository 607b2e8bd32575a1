import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'

import { type OrderParts, workOnce } from '../src/handoffs/handoffs.worker.ts'
import { httpPartner } from '../src/handoffs/partners/http.ts'
import { jsonFormat } from '../src/handoffs/partners/json.ts'
import { opentransFormat } from '../src/handoffs/partners/opentrans.ts'
import type { Partner } from '../src/handoffs/partners/partner.ts'
import { createSimulator, openJournal } from '../partner-simulator/index.ts'
import type { TestApp } from './client.ts'

/** Partner and worker are one process here: beside other work an answer takes its time. */
export const patient = { connectMs: 20_000, totalMs: 30_000 }

interface Gate {
  partner: Partner
  open: () => void
  reached: Promise<unknown>
}

/** A partner whose sends wait before they leave, or before what came back is told, until the gate opens. */
const gatedPartner = (partner: Partner, place: 'leaving' | 'told'): Gate => {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const wait = () => {
    reached.resolve()
    return gate.promise
  }
  const send: Partner['send'] = (order, key) => {
    const { text, run } = partner.send(order, key)
    if (place === 'leaving') return { text, run: (mayLeave) => wait().then(() => run(mayLeave)) }
    return { text, run: (mayLeave) => run(mayLeave).then((response) => wait().then(() => response)) }
  }
  return { partner: { ...partner, send }, open: gate.resolve, reached: reached.promise }
}

export type Sending = Awaited<ReturnType<typeof startSending>>

/** Both partners as one simulator with a journal of its own, and workers whose rounds the test counts. */
export const startSending = async ({ database: { db } }: TestApp) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-partner-'))
  const journal = openJournal(join(folder, 'journal.jsonl'))
  const simulator = createSimulator(journal)
  const listen = (port = 0) => new Promise<void>((resolve) => simulator.orders.listen(port, '127.0.0.1', resolve))
  await listen()
  const { port } = simulator.orders.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const abilities = { asks: true, keys: true }
  const secret = 'a secret of 16 or more'
  const overHttp = (limits: typeof patient) =>
    httpPartner({ url: `${url}/wholesaler`, format: opentransFormat, abilities, secret, limits })
  const parts: OrderParts = {
    db,
    logger: pino({ level: 'silent' }),
    online: () => Promise.resolve(true),
    partners: {
      wholesaler: overHttp(patient),
      vpom: httpPartner({ url: `${url}/vpom`, format: jsonFormat, abilities, limits: patient }),
    },
  }
  /** Everything that waits is due now, and every lease is over. */
  const hurry = () => sql`update handoffs set due_at = clock_timestamp(), lease_until = null where due_at is not null`.execute(db)
  const goAway = async () => {
    simulator.orders.closeAllConnections()
    await new Promise((resolve) => simulator.orders.close(resolve))
  }
  /** The wholesaler from now on: other abilities, or another way of calling it. */
  const wholesaler = (change: Partial<Partner>) => {
    parts.partners = { ...parts.partners, wholesaler: { ...parts.partners.wholesaler!, ...change } }
  }
  return {
    parts,
    journal,
    simulator,
    url,
    hurry,
    rounds: async (count: number, target: HandoffTarget = 'wholesaler') => {
      for (let i = 0; i < count; i++) {
        await hurry()
        await workOnce(parts, target)
      }
    },
    wholesaler,
    /** The wholesaler is called over HTTP, and waited for so long. */
    within: (limits: typeof patient) => wholesaler(overHttp(limits)),
    /** A partner that takes an order as often as it comes: every second send would be a second order. */
    forgetful: () => {
      wholesaler({ keys: false })
      simulator.behaviour.keys = false
    },
    gated: (place: 'leaving' | 'told') => gatedPartner(parts.partners.wholesaler!, place),
    /** Takes no connection until it comes back. */
    goAway,
    comeBack: () => listen(port),
    handoff: (orderId: number, target: HandoffTarget = 'wholesaler') =>
      db.selectFrom('handoffs').selectAll().where('order_id', '=', orderId).where('target', '=', target).executeTakeFirstOrThrow(),
    /** What was said about the order to the wholesaler, in order: "send: unknown". */
    outcomes: async (orderId: number) => {
      const { rows } = await sql<{ kind: string; outcome: string }>`
        select a.kind, a.outcome from handoff_attempts a join handoffs h on h.id = a.handoff_id
        where h.order_id = ${orderId} and h.target = 'wholesaler' order by a.id`.execute(db)
      return rows.map(({ kind, outcome }) => `${kind}: ${outcome}`)
    },
    /** How often the partner has the order, by its own journal. */
    effective: (reference: string, target = 'wholesaler') =>
      journal.entries.filter((e) => e.event === 'effective' && e.reference === reference && e.target === target).length,
    close: async () => {
      await goAway()
      journal.close()
      await sql`truncate handoff_attempts, handoffs, order_lines, orders cascade`.execute(db)
      await rm(folder, { recursive: true })
    },
  }
}

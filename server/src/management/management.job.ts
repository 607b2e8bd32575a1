import type { TextRef } from '@disadmin/contract/kit/issues'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersOnline } from '../settings/index.ts'
import { findHeld } from '../installation/index.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { databaseClock, type Leaving, makeDue, readLeaving } from './management.queries.ts'

interface Waiting {
  /** Hand-offs to the wholesaler, the oldest order first. */
  handoff_ids: number[]
}

type Outcome = 'sent' | 'failed' | 'waiting'

const pollMilliseconds = 500
/** A partner that takes everything slowly is left alone after this; what is left goes out by itself. */
const longestMilliseconds = 30 * 60_000

/** APP-19: sends what waits now, and tells of each order what became of it. The hand-off worker does the sending. */
export const sendWaitingOrders: JobKind<Waiting> = {
  kind: 'send-waiting-orders',
  exclusive: true,
  run: async (job) => {
    const ids = job.payload.handoff_ids
    const since = await databaseClock(job.db)
    await job.log({ key: 'jobs:lines.to_send', values: [ids.length] })
    await makeDue(job.db, ids)
    const outcomes = await follow(job, ids, since)
    const count = (outcome: Outcome) => [...outcomes.values()].filter((one) => one === outcome).length
    return { sent: count('sent'), failed: count('failed'), waiting: ids.length - count('sent') - count('failed') }
  },
}

/** Watches until each has left or failed, or none can leave any more. */
const follow = async (job: RunningJob<Waiting>, ids: readonly number[], since: string): Promise<Map<number, Outcome>> => {
  const outcomes = new Map<number, Outcome>()
  const until = Date.now() + longestMilliseconds
  while (Date.now() < until) {
    const open = ids.filter((id) => !outcomes.has(id))
    for (const leaving of await readLeaving(job.db, open, since)) {
      const outcome = outcomeOf(leaving)
      if (!outcome) continue
      outcomes.set(leaving.id, outcome)
      await job.log(lineOf(leaving, outcome))
    }
    if (outcomes.size === ids.length) return outcomes
    if (!(await ordersOnline(job.db, job.settings)) || (await findHeld(job.db))) {
      await job.log({ key: 'jobs:lines.held_back' })
      return outcomes
    }
    await pause(pollMilliseconds, undefined, { signal: job.signal })
  }
  await job.log({ key: 'jobs:lines.too_long' })
  return outcomes
}

const outcomeOf = ({ state, has_failed }: Leaving): Outcome | undefined => {
  if (state === 'accepted' || state === 'confirmed') return 'sent'
  if (has_failed || state === 'unknown' || state === 'rejected' || state === 'parked') return 'failed'
  return undefined
}

const lineOf = ({ cart_id, state, partner_ref, reason }: Leaving, outcome: Outcome): TextRef => {
  if (outcome === 'sent') return { key: 'jobs:lines.sent', values: [cart_id, partner_ref ?? '–'] }
  return { key: `jobs:lines.${state}`, values: [cart_id, reason ?? '–'] }
}

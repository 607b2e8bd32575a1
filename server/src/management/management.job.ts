import type { TextRef } from '@disadmin/contract/kit/issues'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersOnline } from '../configuration/index.ts'
import { findHeld } from '../installation/index.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { databaseClock, type Leaving, makeDue, readLeaving } from './management.queries.ts'

interface Waiting {
  /** Hand-offs to the wholesaler, the oldest order first. */
  handoff_ids: number[]
}

type Fate = 'sent' | 'failed' | 'waiting'

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
    const fates = await follow(job, ids, since)
    const count = (fate: Fate) => [...fates.values()].filter((one) => one === fate).length
    return { sent: count('sent'), failed: count('failed'), waiting: ids.length - count('sent') - count('failed') }
  },
}

/** Watches until each has left or failed, or none can leave any more. */
const follow = async (job: RunningJob<Waiting>, ids: readonly number[], since: string): Promise<Map<number, Fate>> => {
  const fates = new Map<number, Fate>()
  const until = Date.now() + longestMilliseconds
  while (Date.now() < until) {
    const open = ids.filter((id) => !fates.has(id))
    for (const leaving of await readLeaving(job.db, open, since)) {
      const fate = fateOf(leaving)
      if (!fate) continue
      fates.set(leaving.id, fate)
      await job.log(lineOf(leaving, fate))
    }
    if (fates.size === ids.length) return fates
    if (!(await ordersOnline(job.db, job.settings)) || (await findHeld(job.db))) {
      await job.log({ key: 'jobs:lines.held_back' })
      return fates
    }
    await pause(pollMilliseconds, undefined, { signal: job.signal })
  }
  await job.log({ key: 'jobs:lines.too_long' })
  return fates
}

const fateOf = ({ state, has_failed }: Leaving): Fate | undefined => {
  if (state === 'accepted' || state === 'confirmed') return 'sent'
  if (has_failed || state === 'unknown' || state === 'rejected' || state === 'parked') return 'failed'
  return undefined
}

const lineOf = ({ cart_id, state, partner_ref, reason }: Leaving, fate: Fate): TextRef => {
  if (fate === 'sent') return { key: 'jobs:lines.sent', values: [cart_id, partner_ref ?? '–'] }
  return { key: `jobs:lines.${state}`, values: [cart_id, reason ?? '–'] }
}

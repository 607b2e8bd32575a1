import { peopleData } from '@disadmin/contract/people-data/people-data'
import { writeAudit } from '../kit/audit.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { usernameKey } from '../users/index.ts'
import { deletedLongAgo, eraseInTrail, eraseRows, namesOf } from './erasure.queries.ts'

/** What an erased person is called. */
export const markOf = (id: number): string => `Erased ${id}`

/** The trail first: while the person has their names, a job that was cut off knows them when it starts again. */
const eraseNames = async (db: Db, id: number, signal: AbortSignal, also?: (tx: Db) => Promise<void>): Promise<void> => {
  const names = await namesOf(db, id, markOf(id))
  if (!names) return
  await eraseInTrail(db, names, signal)
  await inTransaction(db, async (tx) => {
    await eraseRows(tx, names, names.usernames.map(usernameKey))
    await also?.(tx)
  })
}

export const erasePerson: JobKind<{ user_id: number }> = {
  kind: 'erase-person',
  run: async ({ db, payload, signal }) => {
    await eraseNames(db, payload.user_id, signal)
    return {}
  },
}

const author = { actorId: null, effectiveId: null, name: 'housekeeping', requestId: 'keep-house' }

/** People who were deleted long ago lose their names too. */
export const eraseDeleted = async ({
  db,
  settings,
  signal,
}: Pick<RunningJob<object>, 'db' | 'settings' | 'signal'>): Promise<void> => {
  const days = settings.keepDeletedPeopleDays
  for (const { id, customer_id, branch_id } of await deletedLongAgo(db, days)) {
    const entry = { recordId: id, customerId: customer_id, branchId: branch_id, after: { reason: `deleted ${days} days ago` } }
    await eraseNames(db, id, signal, (tx) => writeAudit(tx, author, { what: peopleData.erasePerson.audits, ...entry }))
  }
}

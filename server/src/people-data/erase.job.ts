import { peopleData } from '@disadmin/contract/people-data/people-data'
import { writeAudit } from '../kit/audit.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { usernameKey } from '../users/index.ts'
import { deletedLongAgo, eraseCustomerRows, eraseInTrail, erasePersonRows, namedPeopleOf } from './erasure.queries.ts'
import { findSubject } from './subject.queries.ts'

/** What an erased person, and an erased customer, is called. */
export const markOf = (number: number | string): string => `Erased ${number}`

/** The trail first: while the person has their names, a job that was cut off knows them when it starts again. */
const erasePerson = async (db: Db, id: number, signal: AbortSignal, also?: (tx: Db) => Promise<void>): Promise<void> => {
  const person = await findSubject(db, 'person', id, markOf(id))
  if (!person) return
  await eraseInTrail(db, person, markOf(id), signal)
  await inTransaction(db, async (tx) => {
    await erasePersonRows(tx, person, markOf(id), person.usernames.map(usernameKey))
    await also?.(tx)
  })
}

/** With its people. */
const eraseCustomer = async (db: Db, id: number, mark: string, signal: AbortSignal): Promise<void> => {
  for (const person of await namedPeopleOf(db, id)) await erasePerson(db, person.id, signal)
  const customer = await findSubject(db, 'customer', id, mark)
  if (!customer) return
  await eraseInTrail(db, customer, mark, signal)
  await inTransaction(db, (tx) => eraseCustomerRows(tx, customer, mark))
}

type Asked = { user_id: number } | { customer_id: number; mark: string }

export const eraseData: JobKind<Asked> = {
  kind: 'erase-person',
  run: async ({ db, payload, signal }) => {
    if ('user_id' in payload) await erasePerson(db, payload.user_id, signal)
    else await eraseCustomer(db, payload.customer_id, payload.mark, signal)
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
    await erasePerson(db, id, signal, (tx) => writeAudit(tx, author, { what: peopleData.erasePerson.audits, ...entry }))
  }
}

import { inTransaction } from '../kit/db/db.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { usernameKey } from '../users/index.ts'
import { eraseInTrail, eraseRows, namesOf } from './erasure.queries.ts'

/** What an erased person is called. */
export const markOf = (id: number): string => `Erased ${id}`

/** The trail first: while the person has their names, a job that was cut off knows them when it starts again. */
export const erasePerson: JobKind<{ user_id: number }> = {
  kind: 'erase-person',
  run: async ({ db, payload, signal }) => {
    const id = payload.user_id
    const names = await namesOf(db, id, markOf(id))
    if (!names) return { gone: true }
    await eraseInTrail(db, names, signal)
    await inTransaction(db, (tx) => eraseRows(tx, names, names.usernames.map(usernameKey)))
    return { user_id: id }
  },
}

import type { Db } from '../kit/db/db.ts'
import { assertHolds, exceeds } from '../kit/grants.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Principal } from '../kit/principal.ts'
import { countOtherAdministrators, findLockedUsers, type LockedUser, lockUsers } from './users.lock.queries.ts'

interface LockOptions {
  db: Db
  who: Principal
}

/** Takes the rows of these users; 404 when one is missing or outside the scope. */
export const lockUser = async (
  { db, who }: LockOptions,
  ids: readonly number[],
  options: { withAdministrators: boolean; staffOnly?: boolean },
): Promise<LockedUser[]> => {
  await lockUsers(db, ids, options.withAdministrators)
  const held = await findLockedUsers(db, who, ids)
  if (held.length !== ids.length || (options.staffOnly && held.some((user) => user.customer_id !== null))) notFound()
  return held
}

/** 403 when some of them hold rights the caller does not, with each of them: of many, nobody finds them out otherwise. */
export const assertWithin = (who: Principal, held: readonly LockedUser[]): void => {
  const beyond = held.filter((user) => exceeds(who, user.codenames))
  const errors = beyond.map(({ id }) => ({ source: String(id), key: 'people:refused.exceeds' }) as const)
  if (errors.length > 0) throw new ProblemError({ status: 403, text: { key: 'kit:error.exceeds' }, errors, code: 'exceeds' })
}

/** One user of the scope, held, with no right the caller does not hold: 404 or 403 otherwise. */
export const lockWithin = async (holding: LockOptions, id: number): Promise<LockedUser> => {
  const [user] = await lockUser(holding, [id], { withAdministrators: false })
  assertHolds(holding.who, user!.codenames)
  return user!
}

/** Nobody takes the seat from under oneself. Without a source the error names the person. */
export const assertNotOneself = (who: Principal, held: readonly LockedUser[], source?: string): void => {
  const oneself = held.find((user) => user.id === who.userId || user.id === who.actorId)
  if (oneself) refuse([{ source: source ?? String(oneself.id), key: 'people:refused.oneself' }], 'oneself')
}

export const isHeadOfficeAdmin = (user: LockedUser): boolean =>
  user.is_active && user.customer_id === null && user.groups.some((group) => group.name === 'administrator')

/** Of those who are about to lose it: 422 when no active administrator would remain. The rows of all administrators are held. */
export const assertAdministratorRemains = async (db: Db, leaving: readonly LockedUser[], source?: string): Promise<void> => {
  const last = leaving.find(isHeadOfficeAdmin)
  if (
    !last ||
    (await countOtherAdministrators(
      db,
      leaving.map((user) => user.id),
    )) > 0
  )
    return
  refuse(
    [{ source: source ?? String(last.id), key: 'people:refused.last_administrator', values: [last.username] }],
    'last_administrator',
  )
}

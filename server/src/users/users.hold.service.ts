import type { Db } from '../kit/db.ts'
import { assertHolds } from '../kit/grants.ts'
import { notFound, refuse } from '../kit/refusal.ts'
import type { Who } from '../kit/who.ts'
import { countOtherAdministrators, findHeldUsers, type HeldUser, lockUsers } from './users.hold.queries.ts'

interface Holding {
  db: Db
  who: Who
}

/** Takes the rows of these users; 404 when one is missing or outside the scope. */
export const hold = async (
  { db, who }: Holding,
  ids: readonly number[],
  options: { withAdministrators: boolean; staffOnly?: boolean },
): Promise<HeldUser[]> => {
  await lockUsers(db, ids, options.withAdministrators)
  const held = await findHeldUsers(db, who, ids)
  if (held.length !== ids.length || (options.staffOnly && held.some((user) => user.customer_id !== null))) notFound()
  return held
}

/** 403 when one of them holds rights the caller does not. */
export const assertWithin = (who: Who, held: readonly HeldUser[]): void => held.forEach((user) => assertHolds(who, user.codenames))

/** Nobody takes the seat from under oneself. */
export const assertNotOneself = (who: Who, held: readonly HeldUser[], source: string): void => {
  if (held.some((user) => user.id === who.userId || user.id === who.actorId))
    refuse([{ source, key: 'people:refused.oneself' }], 'oneself')
}

export const isRunningTheHouse = (user: HeldUser): boolean =>
  user.is_active && user.customer_id === null && user.groups.some((group) => group.name === 'administrator')

/** Of those who are about to lose it: 422 when no active administrator would remain. The rows of all administrators are held. */
export const assertAdministratorRemains = async (db: Db, leaving: readonly HeldUser[], source: string): Promise<void> => {
  const last = leaving.find(isRunningTheHouse)
  if (
    !last ||
    (await countOtherAdministrators(
      db,
      leaving.map((user) => user.id),
    )) > 0
  )
    return
  refuse([{ source, key: 'people:refused.last_administrator', values: [last.username] }], 'last_administrator')
}

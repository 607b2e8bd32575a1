import type { Db, Tx } from '../kit/db/db.ts'
import { countOtherAdministrators, lockUsers } from './users.lock.queries.ts'
import { findRolesNamed, findRolesOf } from './users.mapped-roles.queries.ts'
import { writeGroups } from './users.write.queries.ts'

interface Mapping {
  userId: number
  /** The roles that are decided elsewhere; all others stay as they are. */
  decided: readonly string[]
  /** Those of them that are given. */
  given: readonly string[]
}

interface Outcome {
  before: string[]
  after: string[]
  /** Given, and of no such name here. */
  unknown: string[]
}

/**
 * Sets the roles that somebody else decides, such as the provider of the sign-in. The last administrator stays one all the same: nobody outside
 * locks everybody out.
 */
export const setMappedRoles = async (tx: Tx, { userId, decided, given }: Mapping): Promise<Outcome> => {
  await lockUsers(tx, [userId], decided.includes(administrator))
  const held = await findRolesOf(tx, userId)
  const known = await findRolesNamed(tx, given)
  const stays = held.filter(({ name }) => !decided.includes(name) || given.includes(name))
  const added = known.filter(({ id }) => !held.some((role) => role.id === id))
  const roles = (await isLastAdministrator(tx, userId, { held, roles: stays }))
    ? [...held.filter(({ name }) => name === administrator), ...stays, ...added]
    : [...stays, ...added]
  const [before, after] = [held.map(({ name }) => name), roles.map(({ name }) => name)]
  if (before.join('\n') !== after.join('\n'))
    await writeGroups(
      tx,
      userId,
      roles.map(({ id }) => id),
    )
  return { before, after, unknown: given.filter((name) => !known.some((role) => role.name === name)) }
}

const administrator = 'administrator'

const isLastAdministrator = async (
  db: Db,
  userId: number,
  { held, roles }: { held: readonly { name: string }[]; roles: readonly { name: string }[] },
): Promise<boolean> => {
  const loses = [held, roles].map((all) => all.some(({ name }) => name === administrator)).join() === 'true,false'
  return loses && (await countOtherAdministrators(db, [userId])) === 0
}

import { type Db, inTransaction, type Tx } from '../kit/db/db.ts'
import { type Admitting, stayOut } from './admitting.ts'
import { groupsIn } from './claims.ts'
import { firstSignIn } from './first-sign-in.service.ts'
import { holdIdentity } from './identities.queries.ts'
import { setRoles } from './roles.service.ts'

export interface Admitted {
  userId: number
  identityId: number
}

/**
 * Whose account it is, with the roles the groups give at this moment. A first sign-in links or makes one where that is configured. Throws what is said to whoever stays
 * out; the roles that went are gone all the same.
 */
export const admit = async (db: Db, admitting: Admitting): Promise<Admitted> => {
  const found = await inTransaction(db, (tx) => find(tx, admitting))
  if (lacksGroup(admitting)) throw stayOut('no_role', admitting.oidc, found.userId)
  return found
}

const lacksGroup = ({ oidc, answered }: Admitting): boolean => {
  if (!oidc.groupRequired) return false
  const groups = groupsIn(answered.claims, oidc)
  return !oidc.roles.some(({ group }) => groups.includes(group))
}

const find = async (tx: Tx, admitting: Admitting): Promise<Admitted> => {
  const { answered, oidc } = admitting
  const known = await holdIdentity(tx, answered)
  if (!known && lacksGroup(admitting)) throw stayOut('no_role', oidc)
  const person = known ? { ...known, identityId: known.id } : await firstSignIn(tx, admitting)
  const { user_id: userId, identityId } = person
  // staff alone sign in at the provider, whatever became of the account since
  if (person.customer_id !== null) throw stayOut('unknown', oidc, userId)
  if (person.is_active) await setRoles(tx, { userId, branchId: person.branch_id }, admitting)
  return { userId, identityId }
}

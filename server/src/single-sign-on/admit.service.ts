import { type Db, inTransaction, type Tx } from '../kit/db/db.ts'
import { type Admitting, stayOut } from './admitting.ts'
import { groupsIn } from './claims.ts'
import { firstSignIn, mayBeLinked, nameOf } from './first-sign-in.service.ts'
import { findIdentity, findNamed, lockIdentity } from './identities.queries.ts'
import { setRoles } from './roles.service.ts'

export interface Admitted {
  userId: number
  identityId: number
}

/** Whose account it is, before anything is written; null: one has to be made. Throws what is said to whoever has none here. */
export const recognise = async (db: Db, admitting: Admitting): Promise<number | null> => {
  const { answered, oidc } = admitting
  const known = await findIdentity(db, answered)
  if (known && known.customer_id !== null) throw stayOut('unknown', oidc, known.user_id)
  if (known) return known.user_id
  assertGroup(admitting)
  const named = await findNamed(db, nameOf(admitting).username_key, answered.issuer)
  if (named && !mayBeLinked(admitting, named)) throw stayOut('name_taken', oidc)
  return named?.user_id ?? null
}

/**
 * Lets in whom the provider answered for, once every factor was given, with the roles the groups give at this moment. A first sign-in links or makes an
 * account where that is configured. Throws what is said to whoever stays out; the roles that went are gone all the same.
 */
export const admit = async (db: Db, admitting: Admitting): Promise<Admitted> => {
  const found = await inTransaction(db, (tx) => admitIn(tx, admitting))
  assertGroup(admitting, found.userId)
  return found
}

export const assertGroup = ({ oidc, answered }: Admitting, userId: number | null = null): void => {
  if (!oidc.groupRequired) return
  const groups = groupsIn(answered.claims, oidc)
  if (!oidc.roles.some(({ group }) => groups.includes(group))) throw stayOut('no_role', oidc, userId)
}

export const admitIn = async (tx: Tx, admitting: Admitting): Promise<Admitted> => {
  const { answered, oidc } = admitting
  const known = await lockIdentity(tx, answered)
  if (!known) assertGroup(admitting)
  const person = known ? { ...known, identityId: known.id } : await firstSignIn(tx, admitting)
  const { user_id: userId, identityId } = person
  // staff alone sign in at the provider, whatever became of the account since
  if (person.customer_id !== null) throw stayOut('unknown', oidc, userId)
  if (person.is_active) await setRoles(tx, { userId, branchId: person.branch_id }, admitting)
  return { userId, identityId }
}

import { accounts } from '@disadmin/contract/accounts/accounts'
import { username as loginName } from '@disadmin/contract/users/username'
import { writeAudit } from '../kit/audit.ts'
import type { Tx } from '../kit/db/db.ts'
import { insertUserIfFree, usernameKey } from '../users/index.ts'
import { type Admitting, stayOut } from './admitting.ts'
import { branchIn, personIn, usernameIn } from './claims.ts'
import { addIdentity, findBranchNamed, lockNamed, type Named } from './identities.queries.ts'
import { authorOf } from './roles.service.ts'

interface FirstPerson {
  user_id: number
  identityId: number
  customer_id: number | null
  branch_id: number | null
  is_active: boolean
}

/** Nobody here is this person yet: the account of the same name becomes theirs, or one is made, as far as that is configured. */
export const firstSignIn = async (tx: Tx, admitting: Admitting): Promise<FirstPerson> => {
  const name = nameOf(admitting)
  const named = await lockNamed(tx, name.username_key, admitting.answered.issuer)
  if (named) return link(tx, admitting, named)
  return create(tx, admitting, name)
}

/** The name at the provider. */
export const nameOf = ({ oidc, answered }: Admitting): { username: string; username_key: string } => {
  const username = usernameIn(answered.claims, oidc)
  const key = username === undefined ? '' : usernameKey(username)
  if (username === undefined || [...key].length > 256) throw stayOut('unknown', oidc)
  return { username, username_key: key }
}

// toLowerCase folds letters of other alphabets too: to the provider those are other people
const asciiLower = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * By the name alone, which the wholesaler gives at the provider, as it is stored but for upper and lower case of ASCII; never by an e-mail. Not somebody of a
 * company, not an account that somebody there has already, and none whose password the directory checks.
 */
export const mayBeLinked = ({ oidc, answered }: Admitting, named: Named): boolean => {
  const isTheName = asciiLower(named.username) === asciiLower(usernameIn(answered.claims, oidc) ?? '')
  return oidc.links && isTheName && named.customer_id === null && named.auth_type === 'local' && !named.is_linked
}

const link = async (tx: Tx, admitting: Admitting, named: Named): Promise<FirstPerson> => {
  const { oidc, answered } = admitting
  // nobody who is disabled comes in: there is nothing to link
  const identityId = mayBeLinked(admitting, named) && named.is_active ? await addIdentity(tx, named.user_id, answered) : undefined
  if (identityId === undefined) throw stayOut('name_taken', oidc)
  await writeAudit(tx, authorOf(admitting), {
    what: accounts.patch.audits,
    recordId: named.user_id,
    branchId: named.branch_id,
    after: { linked_to: answered.issuer },
  })
  return { ...named, identityId }
}

const create = async (tx: Tx, admitting: Admitting, name: { username: string; username_key: string }): Promise<FirstPerson> => {
  const { oidc, answered, language } = admitting
  if (!oidc.creates) throw stayOut('unknown', oidc)
  const { data: username } = loginName.safeParse(name.username)
  if (username === undefined) throw stayOut('unfit_name', oidc)
  const branch = await branchOf(tx, admitting)
  const person = personIn(answered.claims, language)
  // nobody knows a password: the provider decides who comes in
  const id = await insertUserIfFree(
    tx,
    { username, username_key: name.username_key, ...person, password_hash: null, branch_id: branch?.id ?? null },
    null,
  )
  const identityId = id === undefined ? undefined : await addIdentity(tx, id, answered)
  if (id === undefined || identityId === undefined) throw stayOut('name_taken', oidc)
  await writeAudit(tx, authorOf(admitting), {
    what: accounts.create.audits,
    recordId: id,
    branchId: branch?.id ?? null,
    after: { username, ...person, ...(branch && { branch: branch.name }), linked_to: answered.issuer },
  })
  return { user_id: id, identityId, customer_id: null, branch_id: branch?.id ?? null, is_active: true }
}

/** Staff of no branch see all branches: where branches are named, whoever has none that exists stays out. */
const branchOf = async (tx: Tx, { oidc, answered }: Admitting) => {
  if (oidc.branchClaim === undefined) return undefined
  const name = branchIn(answered.claims, oidc.branchClaim)
  const branch = name === undefined ? undefined : await findBranchNamed(tx, name)
  if (!branch) throw stayOut('no_branch', oidc)
  return branch
}

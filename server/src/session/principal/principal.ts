import { codenameOf, holds } from '@disadmin/contract/kit/access'
import type { Db } from '../../kit/db/db.ts'
import type { Person, Principal } from '../../kit/principal.ts'
import { endImpersonation, findImpersonated, findPerson, type PersonRow } from './principal.queries.ts'
import { findRights } from './identify.queries.ts'
import { type Rights, rightsFrom } from './rights.ts'

/** What only shows oneself comes with the user in effect: a page that reads it shows that user, whatever the person behind may. */
const readingOneself: ReadonlySet<string> = new Set([codenameOf('MyUser/read'), codenameOf('MyCustomer/read')])

export const personFrom = (row: PersonRow, { groups, codenames, isReseller }: Rights): Person => ({
  userId: row.user_id,
  username: row.username,
  name: row.name,
  language: row.language,
  groups,
  codenames,
  customerId: row.customer_id,
  customerNo: row.customer_no,
  isReseller,
  branchId: row.branch_id,
})

/** Of whoever does not call by one. */
export const noSession = 0

interface Standing
  extends Pick<Principal, 'sessionId'>, Partial<Pick<Principal, 'mustChangePassword' | 'mustSetUpFactor' | 'proof'>> {}

export const asOneself = (person: Person, { sessionId, ...standing }: Standing): Principal => ({
  ...person,
  mustChangePassword: false,
  mustSetUpFactor: false,
  proof: 'none',
  ...standing,
  sessionId,
  actorId: person.userId,
  impersonator: null,
  impersonatedUntil: null,
})

/** Who asked for something that is done later: the person, and whoever acted as them. */
export interface Requirement {
  userId: number
  impersonator?: { userId: number } | null
}

/** Who that is at this moment, outside of any session; undefined for whoever may no longer sign in, or act as them. */
export const whoIs = async (db: Db, { userId, impersonator }: Requirement, demo: boolean): Promise<Principal | undefined> => {
  const [as, person] = [await oneself(db, userId, demo), impersonator && (await oneself(db, impersonator.userId, demo))]
  if (!as || !impersonator) return as
  if (!person || !holds(person.codenames, 'ImpersonateUser/read')) return undefined
  return asAnother({ person, as, sessionId: noSession, until: '', proof: 'none' })
}

const oneself = async (db: Db, userId: number, demo: boolean): Promise<Principal | undefined> => {
  const row = await findPerson(db, userId, demo)
  return row && asOneself(personFrom(row, rightsFrom(await findRights(db, userId))), { sessionId: noSession })
}

interface Acting {
  person: Person
  sessionId: number
  as: Person
  until: string
  proof: Principal['proof']
}

/** Whoever acts as another has that user's place and groups, and of that user's rights those they hold themselves. */
const asAnother = ({ person, sessionId, as, until, proof }: Acting): Principal => ({
  ...as,
  codenames: new Set([...as.codenames].filter((codename) => person.codenames.has(codename) || readingOneself.has(codename))),
  sessionId,
  // whoever has to change theirs acts as nobody
  mustChangePassword: false,
  mustSetUpFactor: false,
  proof,
  actorId: person.userId,
  impersonator: person,
  impersonatedUntil: until,
})

interface Effective {
  targetId: number
  demo: boolean
  rightsOf: (userId: number, version: number) => Promise<Rights>
}

/**
 * Who is in effect in a session in which somebody is impersonated: that user, as long as the time is not over, they are active and
 * within the scope of the person behind, and that person still holds the right. Otherwise it has ended, and the person is themself.
 */
export const inEffect = async (db: Db, who: Principal, { targetId, demo, rightsOf }: Effective): Promise<Principal> => {
  const target = holds(who.codenames, 'ImpersonateUser/read') ? await findImpersonated(db, who, demo) : undefined
  if (!target) {
    await endImpersonation(db, { sessionId: who.sessionId, targetId })
    return who
  }
  const { sessionId, proof, actorId: _actor, impersonator: _nobody, impersonatedUntil: _never, ...behind } = who
  const { mustChangePassword: _due, mustSetUpFactor: _neither, ...person } = behind
  const as = personFrom(target, await rightsOf(target.user_id, target.rights_version))
  return asAnother({ person, sessionId, as, proof, until: target.impersonated_until })
}

/** The same right after an impersonation has begun, inside its transaction. */
export const nowInEffect = (db: Db, who: Principal, { targetId, demo }: Omit<Effective, 'rightsOf'>): Promise<Principal> =>
  inEffect(db, who, { targetId, demo, rightsOf: async (userId) => rightsFrom(await findRights(db, userId)) })

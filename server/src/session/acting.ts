import { codenameOf, holds } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db/db.ts'
import type { Person, Who } from '../kit/who.ts'
import { endImpersonation, findImpersonated, type PersonRow } from './acting.queries.ts'
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

export const asOneself = (person: Person, sessionId: number, mustChangePassword: boolean): Who => ({
  ...person,
  sessionId,
  mustChangePassword,
  actorId: person.userId,
  impersonator: null,
  impersonatedUntil: null,
})

interface Acting {
  person: Person
  sessionId: number
  as: Person
  until: string
}

/** Whoever acts as another has that user's place and groups, and of that user's rights those they hold themselves. */
const asAnother = ({ person, sessionId, as, until }: Acting): Who => ({
  ...as,
  codenames: new Set([...as.codenames].filter((codename) => person.codenames.has(codename) || readingOneself.has(codename))),
  sessionId,
  // whoever has to change theirs acts as nobody
  mustChangePassword: false,
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
export const inEffect = async (db: Db, who: Who, { targetId, demo, rightsOf }: Effective): Promise<Who> => {
  const target = holds(who.codenames, 'ImpersonateUser/read') ? await findImpersonated(db, who, demo) : undefined
  if (!target) {
    await endImpersonation(db, { sessionId: who.sessionId, targetId })
    return who
  }
  const { sessionId, actorId: _actor, impersonator: _nobody, impersonatedUntil: _never, mustChangePassword: _due, ...person } = who
  const as = personFrom(target, await rightsOf(target.user_id, target.rights_version))
  return asAnother({ person, sessionId, as, until: target.impersonated_until })
}

/** The same right after an impersonation has begun, inside its transaction. */
export const nowInEffect = (db: Db, who: Who, { targetId, demo }: Omit<Effective, 'rightsOf'>): Promise<Who> =>
  inEffect(db, who, { targetId, demo, rightsOf: async (userId) => rightsFrom(await findRights(db, userId)) })

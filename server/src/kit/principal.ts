import { type Actor, standingOf } from '@disadmin/contract/kit/may'

/** A user with what they may do and which rows they may see. */
export interface Person {
  userId: number
  username: string
  name: string
  language: string
  groups: readonly string[]
  codenames: ReadonlySet<string>
  /** Null for staff. */
  customerId: number | null
  customerNo: string | null
  isReseller: boolean
  /** Staff of a branch see that branch; null sees all. */
  branchId: number | null
}

/** Who calls: the user in effect, and behind them the person who really signed in. */
export interface Principal extends Person {
  sessionId: number
  /** The id of the person who really signed in; the same as userId while nobody is impersonated. */
  actorId: number
  /** That person while somebody is impersonated, else null. The rights of the user in effect are then never more than theirs. */
  impersonator: Person | null
  /** Somebody else chose the password of the person who signed in: until it is changed, nothing else is done. */
  mustChangePassword: boolean
  /** The role has to have a second factor, and the person who signed in has none yet: nothing else is done until then. */
  mustSetUpFactor: boolean
  /** The second factor of the person who signed in: there is none, or it was proven in this session, lately or too long ago. */
  proof: 'none' | 'fresh' | 'stale'
  /** When the impersonation ends by itself. */
  impersonatedUntil: string | null
}

/** A caller that is a machine: the catalogue. */
export interface Machine {
  apiKeyId: number
  name: string
}

/** Staff belong to no company and hold no company's role; somebody with such a role whose company is missing sees no rows at all. */
export const isStaff = (who: Person): boolean => standingOfPerson(who) !== 'company'

/** Staff know each other by name; to people of companies, and to whoever acts for one, nobody of the wholesaler is named. */
export const knowsStaff = (who: Principal): boolean => everybodyBehind(who).every(isStaff)

/** Whoever impersonates an administrator is one as far as they are one themselves. */
export const isAdministrator = (who: Principal): boolean =>
  everybodyBehind(who).every(({ groups }) => groups.includes('administrator'))

/** The head office, staff of no branch: all branches are theirs, and what belongs to no branch and no company is theirs alone. */
export const seesAll = (who: Principal): boolean => everybodyBehind(who).every((person) => standingOfPerson(person) === 'house')

const standingOfPerson = ({ customerId, branchId, groups }: Person) =>
  standingOf({ hasCompany: customerId !== null, hasBranch: branchId !== null, groups })

/** The caller as `may` asks: whoever impersonates somebody is of the wholesaler only where both are. */
export const actorOf = (who: Principal): Actor => ({
  codenames: who.codenames,
  standing: standingOfPerson(who) === 'house' && !seesAll(who) ? 'branch' : standingOfPerson(who),
  isAdministrator: isAdministrator(who),
  isImpersonating: who.impersonator !== null,
  mustChangePassword: who.mustChangePassword,
  mustSetUpFactor: who.mustSetUpFactor,
})

const everybodyBehind = (who: Principal): readonly Person[] => (who.impersonator ? [who, who.impersonator] : [who])

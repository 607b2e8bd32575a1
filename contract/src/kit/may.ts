import { companyGroups, holds, holdsAny, type Right } from './access.ts'
import type { Endpoint, Only } from './endpoint.ts'

/** Staff of no branch are the head office and see all branches; staff of a branch see that branch; people of a company are no staff. */
export type Standing = 'house' | 'branch' | 'company'

/** Who asks: as much of a person as both wings know. */
export interface Actor {
  /** The rights in effect. */
  codenames: ReadonlySet<string>
  standing: Standing
  isAdministrator: boolean
  isImpersonating: boolean
  /** Somebody else chose the password, and it was not changed yet. */
  mustChangePassword: boolean
  /** The role has to have a second factor, and this person has none yet. */
  mustSetUpFactor: boolean
}

/** What `may` is asked about: an endpoint, or a part of one. */
export type Requirement = Pick<Endpoint, 'needs' | 'only' | 'whileImpersonating' | 'whilePasswordIsDue' | 'whileFactorIsDue'> & {
  part?: Right
}

export type WhyNot =
  | 'signed_out'
  /** A machine calls this, with its key. */
  | 'machines_only'
  /** Nobody does this in another's name. */
  | 'impersonating'
  | 'password_due'
  | 'factor_due'
  | 'missing_right'
  | 'house_only'
  | 'staff_only'
  | 'administrators_only'

/**
 * Whether this person may call this endpoint, else why not: the first reason, in the order in which the server looks. Which rows they
 * reach by it is a matter of scope, and what depends on a row is decided where the row is read.
 * @param person undefined while nobody is signed in
 */
export const may = (asked: Requirement, person: Actor | undefined): 'yes' | WhyNot => {
  if (asked.needs === 'public') return 'yes'
  if (asked.needs === 'api-key') return 'machines_only'
  if (!person) return 'signed_out'
  if (asked.whileImpersonating === 'refused' && person.isImpersonating) return 'impersonating'
  // whoever has to change the password may do so without a further right, and nothing else
  if (person.mustChangePassword) return asked.whilePasswordIsDue === 'open' ? 'yes' : 'password_due'
  if (person.mustSetUpFactor) return asked.whileFactorIsDue === 'open' ? 'yes' : 'factor_due'
  if (!holdsNeeded(asked, person)) return 'missing_right'
  return (
    [asked.only ?? []]
      .flat()
      .map((only) => ofThose(only, person))
      .find((answer) => answer !== 'yes') ?? 'yes'
  )
}

const holdsNeeded = ({ needs, part }: Requirement, { codenames }: Actor): boolean => {
  if (part !== undefined && !holds(codenames, part)) return false
  if (typeof needs === 'string') return true
  return 'all' in needs ? needs.all.every((right) => holds(codenames, right)) : holdsAny(codenames, needs)
}

const ofThose = (only: Only, { standing, isAdministrator }: Actor): 'yes' | WhyNot => {
  const are = { house: standing === 'house', staff: standing !== 'company', administrators: isAdministrator }
  return are[only] ? 'yes' : `${only}_only`
}

/** A part of a call that takes a right of its own, as its declaration names it: `part(carts.get, 'lines')`. */
export const part = <E extends Endpoint & { parts: object }>(
  endpoint: E,
  name: keyof E['parts'] & string,
): E & { part: Right } => ({
  ...endpoint,
  part: endpoint.parts[name as keyof E['parts']] as Right,
})

interface Placed {
  hasCompany: boolean
  hasBranch: boolean
  groups: readonly string[]
}

/** Staff belong to no company and hold no company's role. */
export const standingOf = ({ hasCompany, hasBranch, groups }: Placed): Standing => {
  if (hasCompany || groups.some((group) => companyGroups.includes(group))) return 'company'
  return hasBranch ? 'branch' : 'house'
}

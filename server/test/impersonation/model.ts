/**
 * What impersonation promises, as simply as it can be said: users, roles and sessions as plain values, everything worked out anew at
 * each question. Written from the decisions, not from the code under test.
 */

export const userNames = ['boss', 'chief', 'lead', 'clerk', 'price', 'bern', 'dealer', 'garage'] as const
export type UserName = (typeof userNames)[number]

type Company = 'dealer company' | 'garage company' | 'bern company'
interface Home {
  company?: Company
  branch?: 'zurich' | 'bern'
}

/** Two of the head office, three of a branch, one of another, a reseller, and a garage that buys from the reseller. */
export const homes: Record<UserName, Home> = {
  boss: {},
  chief: {},
  lead: { branch: 'zurich' },
  clerk: { branch: 'zurich' },
  price: { branch: 'zurich' },
  bern: { branch: 'bern' },
  dealer: { company: 'dealer company' },
  garage: { company: 'garage company' },
}
export const firstRoles: Record<UserName, string> = {
  boss: 'administrator',
  chief: 'administrator',
  lead: 'sales',
  clerk: 'sales',
  price: 'pricing',
  bern: 'sales',
  dealer: 'reseller',
  garage: 'customer',
}
const branchOf: Record<Company, 'zurich' | 'bern'> = {
  'dealer company': 'zurich',
  'garage company': 'zurich',
  'bern company': 'bern',
}

export const impersonate = 'impersonate_customuser'
/** Those who may impersonate at first without being administrators. */
export const firstImpersonators: readonly UserName[] = ['lead', 'dealer']
/** What the reseller lets its customers' users do. */
export const letThrough: readonly string[] = ['view_cart', 'change_cart', 'view_myuser', 'view_mycustomer', impersonate]

/** Rights that only show oneself: they come with the user in effect. */
const showingOneself = ['view_myuser', 'view_mycustomer']
/** Rights that reach only oneself: nobody needs to hold them to act as somebody who does. */
const reachingOneself = [...showingOneself, 'change_myuser', 'change_auth_type_myuser', 'change_mycustomer']

export interface User {
  isActive: boolean
  roles: Set<string>
  own: Set<string>
}

export interface Session {
  actor: UserName
  as: UserName | null
  isOver: boolean
  isLoggedOut: boolean
}

export interface Effective {
  user: UserName
  impersonator: UserName | null
  codenames: ReadonlySet<string>
}

export class Model {
  readonly users = new Map<UserName, User>()
  readonly roles = new Map<string, Set<string>>()
  readonly sessions: Session[] = []

  constructor(roles: ReadonlyMap<string, ReadonlySet<string>>) {
    for (const [name, codenames] of roles) this.roles.set(name, new Set(codenames))
    for (const name of userNames)
      this.users.set(name, {
        isActive: true,
        roles: new Set([firstRoles[name]]),
        own: new Set(firstImpersonators.includes(name) ? [impersonate] : []),
      })
  }

  user(name: UserName): User {
    return this.users.get(name)!
  }

  rightsOf(name: UserName): ReadonlySet<string> {
    const { roles, own } = this.user(name)
    const all = new Set([...own, ...[...roles].flatMap((role) => [...(this.roles.get(role) ?? [])])])
    return name === 'garage' ? new Set([...all].filter((codename) => letThrough.includes(codename))) : all
  }

  seesCompany(name: UserName, company: Company): boolean {
    const home = homes[name]
    if (home.company === undefined) return home.branch === undefined || branchOf[company] === home.branch
    if (home.company === company) return true
    return name === 'dealer' && company === 'garage company' && this.roles.has('reseller') && this.user(name).roles.has('reseller')
  }

  seesUser(name: UserName, other: UserName): boolean {
    const home = homes[name]
    if (home.company === undefined && home.branch === undefined) return true
    const { company, branch } = homes[other]
    if (company !== undefined) return this.seesCompany(name, company)
    return home.branch !== undefined && branch === home.branch
  }

  /** Who is in effect at the next call; null when it is refused with 401. An impersonation that may no longer be ends with it. */
  effective(session: Session): Effective | null {
    if (session.isLoggedOut || !this.user(session.actor).isActive) return null
    const own = this.rightsOf(session.actor)
    const { as } = session
    const goesOn =
      as !== null && !session.isOver && own.has(impersonate) && this.user(as).isActive && this.seesUser(session.actor, as)
    if (!goesOn) session.as = null
    if (!goesOn || as === null) return { user: session.actor, impersonator: null, codenames: own }
    const both = [...this.rightsOf(as)].filter((codename) => own.has(codename) || showingOneself.includes(codename))
    return { user: as, impersonator: session.actor, codenames: new Set(both) }
  }

  /** What a call to start answers. */
  start(session: Session, target: UserName): string {
    const now = this.effective(session)
    if (now === null) return '401 unauthorized'
    if (now.impersonator !== null) return '403 impersonating'
    if (!now.codenames.has(impersonate)) return '403'
    if (!this.seesUser(session.actor, target)) return '404'
    if (target === session.actor) return '422 self'
    if (!this.user(target).isActive) return '422 disabled'
    const more = [...this.rightsOf(target)].filter(
      (codename) => !now.codenames.has(codename) && !reachingOneself.includes(codename),
    )
    if (more.length > 0) return '403 exceeds'
    Object.assign(session, { as: target, isOver: false })
    return '200'
  }

  stop(session: Session): string {
    const now = this.effective(session)
    if (now === null) return '401 unauthorized'
    if (now.impersonator === null) return '422 nobody'
    session.as = null
    return '200'
  }

  write(session: Session, company: Company, believes: UserName | null): string {
    const now = this.effective(session)
    if (now === null) return '401 unauthorized'
    if (believes !== null && believes !== now.user) return '409 acting_as'
    if (!now.codenames.has('change_cart')) return '403'
    const people = now.impersonator === null ? [now.user] : [now.user, now.impersonator]
    return people.every((name) => this.seesCompany(name, company)) ? '200' : '404'
  }
}

import { companyGroups } from '@disadmin/contract/kit/access'

/** The person behind a request, with what they may do and which rows they may see. */
export interface Who {
  sessionId: number
  /** The user in effect. */
  userId: number
  /** The person who really signed in; the same as userId while nobody is impersonated. */
  actorId: number
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

/** A caller that is a machine: the catalogue. */
export interface Machine {
  apiKeyId: number
  name: string
}

/** Staff belong to no company and hold no company's role; somebody with such a role whose company is missing sees no rows at all. */
export const isStaff = (who: Who): boolean => who.customerId === null && !who.groups.some((group) => companyGroups.includes(group))
export const isAdministrator = (who: Who): boolean => who.groups.includes('administrator')

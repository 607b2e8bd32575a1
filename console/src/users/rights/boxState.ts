import type { UserRight } from '@disadmin/contract/users/users'

/** How the checkbox of one permission stands while a person's own permissions are being edited. */
export interface BoxState {
  checked: boolean
  /** Differs from what is saved. */
  changed: boolean
  /** Cannot be changed here. */
  still: boolean
  /** Why not, where the bar above does not say it for all. */
  why: 'group' | 'not_yours' | undefined
}

/** `own`: as it shall be saved. `locked`: nothing can be changed at all. */
export const boxState = (right: UserRight, own: boolean, locked: boolean): BoxState => {
  const ofGroupOnly = right.groups.length > 0 && !right.own && !own
  const why = locked ? undefined : ofGroupOnly ? 'group' : right.grantable ? undefined : 'not_yours'
  return {
    checked: own || right.groups.length > 0,
    changed: own !== right.own,
    still: locked || why !== undefined,
    why,
  }
}

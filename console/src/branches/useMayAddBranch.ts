import type { Right } from '@disadmin/contract/kit/access'
import { useAllowed, useUser } from '../kit/session.ts'

/** The branches are the house's own order: only staff of no branch change it, and nobody in somebody else's name. */
export const useMayChangeBranches = (right: Right): boolean => {
  const me = useUser()
  const may = useAllowed(right)
  return may && me?.branch === null && me.customer === null && me.impersonator === undefined
}

export const useMayAddBranch = (): boolean => useMayChangeBranches('Accounts/create')

import { customer } from '@disadmin/contract/customers/customer'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../kit/call.ts'
import { isCallError } from '../kit/problems.ts'
import { keyOf, queryClient, quiet, reading, stale } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'

/** What shows discounts, groups or limits: to be read again when one of them changed. */
export const afterDiscountsChanged = [
  discountCategories.matrix,
  discountCategories.list,
  discountCategories.changes,
  discountCategories.why,
  discountGroups.list,
  discountLimits.list,
] as const

const none: readonly { id: number; name: string; is_base: boolean }[] = []

/** Reads the discount groups, the base first, for who may. */
export const useGroupsRead = () => {
  const enabled = useMay(discountGroups.list)
  return useQuery({ ...reading(discountGroups.list, { query: { offset: '0', limit: '0' } }), enabled })
}

/** The discount groups, the base first; none before they are read, and for who may not read them. */
export const useDiscountGroups = () => useGroupsRead().data?.objects ?? none

/** DISC-18 */
const pollMs = 2000
/** An import brings groups of customers with it. */
export const afterDiscountsImported = [...afterDiscountsChanged, customer.get] as const

/** How soon a person who only looks on learns of somebody else's import. */
const lookMs = 30_000

/** Whether a call was refused because an import is being taken over (DISC-20S). */
export const isUploadInProgress = (error: unknown): boolean =>
  isCallError(error) && error.status === 409 && error.problem.code === 'upload_in_progress'

const uploadKey = keyOf(discountCategories.list, { upload: true })

const isUnderWay = async (signal: AbortSignal): Promise<boolean> => {
  try {
    await call(discountCategories.list, { query: { limit: '1' }, signal })
    return false
  } catch (error) {
    if (isUploadInProgress(error)) return true
    throw error
  }
}

/** Looks at once whether an import is being taken over: for whoever was refused because of one. */
export const lookForUpload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: uploadKey })

/**
 * Whether an import of discounts is being taken over, of whomever (DISC-19): asked every 2 s while one is, until the list loads again; then
 * everything it may have changed is read anew. Undefined before the first answer.
 */
export const useUpload = (): boolean | undefined => {
  const { data, isError } = useQuery({
    queryKey: uploadKey,
    queryFn: ({ signal }) => isUnderWay(signal),
    refetchInterval: ({ state }) => (state.data ? pollMs : lookMs),
    meta: quiet,
  })
  // what could not be asked holds nobody up
  const underWay = data ?? (isError ? false : undefined)
  const was = useRef(underWay)
  useEffect(() => {
    if (was.current && !underWay) void stale(...afterDiscountsChanged)
    was.current = underWay
  }, [underWay])
  return underWay
}

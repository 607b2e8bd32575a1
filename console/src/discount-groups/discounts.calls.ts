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

/** Queries to invalidate when discounts, groups or limits change. */
export const afterDiscountsChanged = [
  discountCategories.matrix,
  discountCategories.list,
  discountCategories.changes,
  discountCategories.why,
  discountGroups.list,
  discountLimits.list,
] as const

const none: readonly { id: number; name: string; is_base: boolean }[] = []

/** The discount groups, the base first; by right. */
export const useGroupsRead = () => {
  const enabled = useMay(discountGroups.list)
  return useQuery({ ...reading(discountGroups.list, { query: { offset: '0', limit: '0' } }), enabled })
}

/** The discount groups, the base first; empty while loading and without the right. */
export const useDiscountGroups = () => useGroupsRead().data?.objects ?? none

/** DISC-18 */
const pollMs = 2000
/** An import brings groups of customers with it. */
export const afterDiscountsImported = [...afterDiscountsChanged, customer.get] as const

/** Polling interval for another person's import. */
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

/** Checks at once whether an import is running, after a refusal because of one. */
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
  // a failed check blocks nothing
  const underWay = data ?? (isError ? false : undefined)
  const was = useRef(underWay)
  useEffect(() => {
    if (was.current && !underWay) void stale(...afterDiscountsChanged)
    was.current = underWay
  }, [underWay])
  return underWay
}

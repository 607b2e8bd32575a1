import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '../../kit/queries.ts'
import { isUploadInProgress } from '../discounts.calls.ts'

/** DISC-18 */
const pollMs = 2000

/** The whole matrix in one answer, or as it was at the end of a day; for every part of the screen that shows something of it. */
export const matrixOf = (asOf?: string) =>
  queryOptions({
    ...reading(discountCategories.matrix, { query: asOf === undefined ? {} : { as_of: asOf } }),
    // 300,000 numbers are not compared one by one to find out which of them are the same
    structuralSharing: false,
  })

/**
 * Reads the matrix. It is not read again behind the person's back when the window is looked at: Edit reads it (DISC-09), and a save says
 * where somebody else was quicker. Refused because of an import it is asked for again until it comes (DISC-19).
 */
export const useDiscountMatrix = (asOf?: string) =>
  useQuery({
    ...matrixOf(asOf),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (isUploadInProgress(state.error) ? pollMs : false),
  })

/** What a discount follows from, in percent; null where nothing is said. */
export interface DiscountBasis {
  /** Of the customer’s group; null where it says nothing, or the customer is in none. */
  group: number | null
  base: number | null
  /** The most on a product with a limit code: that of the group, or of the base where the group says nothing. */
  limit: number | null
}

/** The discount that counts, and what it comes from: the group’s own value, else that of the base, else none; never above the limit. */
export const effectiveDiscount = ({
  group,
  base,
  limit,
}: DiscountBasis): { discount: number; source: 'group' | 'base' | 'limit' | 'none' } => {
  const value = group ?? base
  if (value === null) return { discount: 0, source: 'none' }
  if (limit !== null && limit < value) return { discount: limit, source: 'limit' }
  return { discount: value, source: group === null ? 'base' : 'group' }
}

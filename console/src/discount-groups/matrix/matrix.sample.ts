import type { DiscountMatrix } from '@disadmin/contract/discount-groups/discount-categories'

/** A small matrix for tests: two groups besides the base, the second of them empty in the first category. */
export const sample = (over: Partial<DiscountMatrix> = {}): DiscountMatrix => ({
  version: 7,
  as_of: null,
  groups: ['Base', 'Garage S', 'Fleet'].map((name, at) => ({ id: at + 1, name, is_base: at === 0, is_new: false })),
  categories: [
    [10, 20, null],
    [5, 7.5, 0],
    [null, 12.25, 99],
    [30, null, 33.33],
  ].map((values, at) => ({
    id: at + 1,
    category_id: `10041${at}`,
    category_description: ['Brake discs', 'Brake pads', 'Oil filters', 'Wiper blades'][at]!,
    values,
  })),
  ...over,
})

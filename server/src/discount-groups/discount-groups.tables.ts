import type { Generated, GeneratedAlways } from 'kysely'

interface DiscountGroupsTable {
  id: Generated<number>
  name: string
  is_base: Generated<boolean>
  /** Among the columns. */
  position: Generated<number>
  /** In the arrays of the categories, from 1. */
  slot: Generated<number>
  created_at: Generated<string>
}

interface DiscountCategoriesTable {
  id: Generated<number>
  category_id: string
  category_description: Generated<string>
  /** Hundredths of a percent, each at the slot of its group. */
  percents: Generated<(number | null)[]>
  /** The save that brought it; 0: it was there before. */
  created_no: Generated<number>
  search: GeneratedAlways<string>
}

/** How the matrix became another. */
export type SaveKind = 'save' | 'import' | 'group_added' | 'group_deleted' | 'group_renamed' | 'groups_reordered' | 'limits'

declare module '../kit/db/db.ts' {
  interface Database {
    discount_groups: DiscountGroupsTable
    discount_categories: DiscountCategoriesTable
    discount_state: { one: Generated<boolean>; version: number }
    discount_limit_codes: { id: Generated<number>; code: string }
  }
}

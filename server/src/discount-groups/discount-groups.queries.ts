import type { Db } from '../kit/db/db.ts'
import './discount-groups.tables.ts'

export const findDiscountGroups = (db: Db) =>
  db.selectFrom('discount_groups').select(['id', 'name']).orderBy('name').orderBy('id').execute()

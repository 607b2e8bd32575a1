import type { FileAudience } from '@disadmin/contract/files/house-files'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/http/refusal.ts'
import type { Principal } from '../kit/principal.ts'
import { readsGroups } from './house-files.queries.ts'
import { isThere, unknownNumbers } from './audience.queries.ts'

/** Refuses an audience that says no customers, or some there are not, by its field; `at` is where it stands in the body. */
export const checkAudience = async (db: Db, who: Principal, to: FileAudience, at = ''): Promise<void> => {
  const required = (field: string) => refuse([{ source: `${at}${field}`, key: 'kit:invalid.required' }])
  if (to.audience === 'branch' && (to.branch_id === null || !(await isThere(db, to)))) required('branch_id')
  if (to.audience === 'discount_group' && (to.discount_group_id === null || !readsGroups(who) || !(await isThere(db, to))))
    required('discount_group_id')
  if (to.audience !== 'customers') return
  if (to.customer_nos.length === 0) required('customer_nos')
  const unknown = await unknownNumbers(db, to.customer_nos)
  if (unknown.length > 0)
    refuse([{ source: `${at}customer_nos`, key: 'house-files:unknown_numbers', values: [unknown.slice(0, 10).join(', ')] }])
}

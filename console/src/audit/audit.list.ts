import { auditFilters, auditList } from '@disadmin/contract/audit/audit'
import type { ListRules } from '../kit/list/listState.ts'

/** Newest first; a day means the day of whoever looks (FMT-15S). */
export const auditRules: ListRules = {
  sort: auditList.sort,
  filters: auditFilters,
  initial: auditList.initial,
  days: { at__gte: 'start', at__lte: 'end' },
}

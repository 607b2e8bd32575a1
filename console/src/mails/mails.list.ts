import { mailList } from '@disadmin/contract/mails/mails'
import type { ListRules } from '../kit/list/listState.ts'

/** A day means the day of whoever looks (FMT-15S). */
export const mailRules: ListRules = {
  sort: mailList.sort,
  filters: mailList.filters,
  initial: mailList.initial,
  days: { created_at__gte: 'start', created_at__lte: 'end' },
}

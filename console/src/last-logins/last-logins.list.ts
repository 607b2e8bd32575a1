import * as f from '@disadmin/contract/kit/fields'
import { lastLoginList } from '@disadmin/contract/last-logins/last-logins'
import type { ListRules } from '../kit/list/listState.ts'

const { username__istartswith, succeeded } = lastLoginList.filters

/** Newest first (LOGIN-05S); one day is filtered by, and it is one of UTC (LOGIN-07), other than every other day filter. */
export const lastLoginRules: ListRules = {
  sort: lastLoginList.sort,
  filters: { username__istartswith, created_at: f.day, succeeded },
  initial: lastLoginList.initial,
  days: { created_at: 'whole_utc' },
}

import { horizons, renewalList } from '@disadmin/contract/modulestore/renewals'
import type { ListRules } from '../../kit/listState.ts'

/** Thirty days ahead, the first date first. */
export const renewalRules: ListRules = {
  sort: renewalList.sort,
  filters: renewalList.filters,
  defaults: { within: horizons[0] },
  initial: renewalList.initial,
}

import { furtherHorizon, renewalList, renewalResellerList } from '@disadmin/contract/licences/renewals'
import type { ListRules } from '../../kit/list/listState.ts'

/** The first date first. Thirty days ahead is no filter, but how far one looks without any. */
export const renewalRules: ListRules = {
  sort: renewalList.sort,
  filters: { ...renewalList.filters, within: furtherHorizon },
  initial: renewalList.initial,
}

/** Whose customers have most that ends comes first. */
export const resellerRules: ListRules = {
  sort: renewalResellerList.sort,
  filters: { ...renewalResellerList.filters, within: furtherHorizon },
  initial: renewalResellerList.initial,
}

import { furtherHorizon, renewalList } from '@disadmin/contract/modulestore/renewals'
import type { ListRules } from '../../kit/listState.ts'

/** The first date first. Thirty days ahead is no filter, but how far one looks without any. */
export const renewalRules: ListRules = {
  sort: renewalList.sort,
  filters: { ...renewalList.filters, within: furtherHorizon },
  initial: renewalList.initial,
}

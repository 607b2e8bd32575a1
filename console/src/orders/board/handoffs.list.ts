import { handoffList } from '@disadmin/contract/handoffs/handoffs'
import type { ListRules } from '../../kit/list/listState.ts'

const { kind__in, target, customer_no } = handoffList.filters

/** What moved last stands first. */
export const handoffListRules: ListRules = {
  sort: handoffList.sort,
  filters: { customer_no, kind__in, target },
  initial: '-updated_at',
}

import { customerList } from '@disadmin/contract/customers/customers'
import type { ListRules } from '../kit/list/listState.ts'

/** CUST-02, CUST-04; ascending at first (FMT-10). */
export const customerListRules: ListRules = {
  sort: customerList.sort,
  filters: customerList.filters,
  initial: customerList.initial,
}

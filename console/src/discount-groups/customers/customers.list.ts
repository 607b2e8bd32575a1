import { customerList } from '@disadmin/contract/customers/customers'
import type { ListRules } from '../../kit/list/listState.ts'

const { discount_group__id } = customerList.filters

/** DISC-21 */
export const groupedRules: ListRules = {
  screen: 'discount-groups',
  sort: ['customer_no', 'name_1'],
  filters: { discount_group__id },
  initial: customerList.initial,
}

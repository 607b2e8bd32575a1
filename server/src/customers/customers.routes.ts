import { customers } from '@disadmin/contract/customers/customers'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { findCustomers } from './customers.queries.ts'

export default serve(customers, {
  list: async (context) => {
    const { who, query } = context
    const discountGroups = holds(who.codenames, customers.list.parts.discount_group)
    // what may not be read is not found out by filtering either
    if (query.discount_group__id !== undefined && !discountGroups) notAllowed()
    return findCustomers(context, { discountGroups })
  },
})

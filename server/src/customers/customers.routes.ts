import { customers } from '@disadmin/contract/customers/customers'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findCustomers } from './customers.queries.ts'

export default serve(customers, {
  list: async ({ db, who, query, language }) => {
    const { offset, limit, order_by, ...filter } = query
    const discountGroups = holds(who.codenames, customers.list.parts.discount_group)
    // what may not be read is not found out by filtering either
    if (filter.discount_group__id !== undefined && !discountGroups) notAllowed()
    const page = { filter, order_by, offset, limit }
    const { objects, total } = await findCustomers(db, who, page, { language, discountGroups })
    return { objects, meta: { total_count: total } }
  },
})

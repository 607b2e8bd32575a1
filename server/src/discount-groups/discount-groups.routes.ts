import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { serve } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { findDiscountGroups } from './discount-groups.queries.ts'

export default serve(discountGroups, {
  list: async ({ db, query }) => shortPage(await findDiscountGroups(db), query),
})

import { myDeliveryOptions } from '@disadmin/contract/delivery-terms/my-delivery-options'
import { shortPage } from '../kit/list/list-short.ts'
import { serve } from '../kit/http/serve.ts'
import { findDeliveryOptions } from './my-delivery-options.queries.ts'

export default serve(myDeliveryOptions, {
  list: async ({ db, who, query }) => shortPage(await findDeliveryOptions(db, who), query),
})

import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { serve } from '../kit/http/serve.ts'
import { findLostSales } from './lost-sales.queries.ts'
import { placeLostSale } from './lost-sales.service.ts'

export default serve(lostSales, {
  list: ({ db, who, query }) => findLostSales(db, who, query),
  place: placeLostSale,
})

import { customerNumbers } from '@disadmin/contract/customers/customer-numbers'
import { serve } from '../kit/http/serve.ts'
import { findByNumber } from './customer-numbers.queries.ts'

export default serve(customerNumbers, {
  find: async ({ db, who, body }) => ({ objects: await findByNumber(db, who, body.customer_nos) }),
})

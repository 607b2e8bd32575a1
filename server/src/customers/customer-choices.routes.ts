import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { serve } from '../kit/http/serve.ts'
import { findCustomerChoices } from './customer-choices.queries.ts'

export default serve(customerChoices, {
  find: async ({ db, who, query }) => ({ objects: await findCustomerChoices(db, who, query) }),
})

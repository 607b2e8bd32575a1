import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { findCustomerChoices } from './customer-choices.queries.ts'

export default serve(customerChoices, {
  find: async ({ db, who, query }) => {
    if (query.show_hidden && !holds(who.codenames, customerChoices.find.parts.show_hidden)) notAllowed()
    return { objects: await findCustomerChoices(db, who, query) }
  },
})

import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { findCustomerChoices } from './customer-choices.queries.ts'

export default serve(customerChoices, {
  find: async ({ db, who, query }) => {
    const { parts } = customerChoices.find
    if (query.show_hidden && !holds(who.codenames, parts.show_hidden)) notAllowed()
    if (query.open_carts && !holds(who.codenames, parts.open_carts)) notAllowed()
    return { objects: await findCustomerChoices(db, who, query) }
  },
})

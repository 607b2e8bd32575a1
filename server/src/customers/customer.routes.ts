import { customer } from '@disadmin/contract/customers/customer'
import { serve } from '../kit/http/serve.ts'
import { createCustomer } from './customer.create.service.ts'
import { patchCustomer } from './customer.patch.service.ts'
import { getCustomer, isCustomerSeen } from './customer.read.service.ts'

export default serve(customer, {
  get: getCustomer,
  create: { work: createCustomer, isStillSeen: isCustomerSeen },
  patch: patchCustomer,
})

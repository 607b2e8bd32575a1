import { customerState } from '@disadmin/contract/customers/customer-state'
import { serve } from '../kit/http/serve.ts'
import { removeCustomer } from './customer-delete.service.ts'
import { setActive, setActiveOfMany, setHidden, tellConsequences } from './customer-state.service.ts'
import { areCustomersSeen } from './customers.lock.service.ts'

export default serve(customerState, {
  activate: setActive(true),
  deactivate: setActive(false),
  setActive: { work: setActiveOfMany, isStillSeen: areCustomersSeen },
  consequences: tellConsequences,
  hide: setHidden(true),
  unhide: setHidden(false),
  delete: removeCustomer,
})

import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { serve } from '../kit/http/serve.ts'
import { changeAccessible } from './customer-accessible.service.ts'
import { grantToMainUsers, putIntoGroup, readMainUsers, takeBackFromMainUsers } from './customer-membership.service.ts'
import { areCustomersSeen } from './customers.lock.service.ts'

export default serve(customerMembership, {
  discountGroup: { work: putIntoGroup, isStillSeen: areCustomersSeen },
  permissions: { work: grantToMainUsers, isStillSeen: areCustomersSeen },
  takeBack: takeBackFromMainUsers,
  read: readMainUsers,
  accessible: { work: changeAccessible, isStillSeen: areCustomersSeen },
})

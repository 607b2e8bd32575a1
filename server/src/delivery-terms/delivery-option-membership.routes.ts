import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { serve } from '../kit/http/serve.ts'
import { areCustomersSeen, changeMembership } from './delivery-option-membership.change.service.ts'
import { exportSelected, listTerms } from './delivery-option-membership.read.service.ts'

export default serve(deliveryOptionMembership, {
  list: listTerms,
  change: { work: changeMembership, isStillSeen: areCustomersSeen },
  export: exportSelected,
})

import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { serve } from '../kit/http/serve.ts'
import { changeOption, createOption, isOptionSeen, listOptions, removeOption } from './delivery-options.service.ts'

export default serve(deliveryOptions, {
  list: listOptions,
  create: { work: createOption, isStillSeen: isOptionSeen },
  patch: changeOption,
  delete: removeOption,
})

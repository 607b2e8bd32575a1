import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { serve } from '../kit/http/serve.ts'
import { addLimitCode, listLimits, removeLimitCode, saveLimits } from './discount-limits.service.ts'

export default serve(discountLimits, { list: listLimits, save: saveLimits, add: addLimitCode, delete: removeLimitCode })

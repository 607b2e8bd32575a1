import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { serve } from '../kit/http/serve.ts'
import { removeGroup } from './discount-groups.delete.service.ts'
import { changeName, createGroup, isGroupThere, listGroups, reorderGroups, usageOfGroup } from './discount-groups.service.ts'

export default serve(discountGroups, {
  list: listGroups,
  create: { work: createGroup, isStillSeen: isGroupThere },
  rename: changeName,
  reorder: reorderGroups,
  usage: usageOfGroup,
  delete: removeGroup,
})

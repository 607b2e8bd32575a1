import { groups } from '@disadmin/contract/roles/groups'
import { serve } from '../kit/http/serve.ts'
import { listGroups, readGroup } from './groups.read.service.ts'
import { changeGroup, createGroup, removeGroup } from './groups.write.service.ts'

export default serve(groups, {
  list: listGroups,
  get: readGroup,
  create: createGroup,
  patch: changeGroup,
  delete: removeGroup,
})

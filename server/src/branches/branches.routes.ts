import { branches } from '@disadmin/contract/branches/branches'
import { serve } from '../kit/http/serve.ts'
import { createBranch, listBranches, patchBranch, removeBranch } from './branches.service.ts'

export default serve(branches, { list: listBranches, create: createBranch, patch: patchBranch, delete: removeBranch })

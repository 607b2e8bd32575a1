import { permissions } from '@disadmin/contract/permissions/permissions'
import { serve } from '../kit/http/serve.ts'
import { changePermission, createPermission, listPermissions, removePermission } from './permissions.service.ts'

export default serve(permissions, {
  list: listPermissions,
  create: createPermission,
  patch: changePermission,
  delete: removePermission,
})

import { users } from '@disadmin/contract/users/users'
import { serve } from '../kit/serve.ts'
import { setUsersActive } from './users.active.service.ts'
import { createUser } from './users.create.service.ts'
import { removeUser } from './users.delete.service.ts'
import { patchUser } from './users.patch.service.ts'
import { getUser, isUserSeen, listUsers } from './users.read.service.ts'
import { judge, listRights } from './users.rights.service.ts'
import './users.tables.ts'

export default serve(users, {
  list: listUsers,
  get: getUser,
  create: { work: createUser, isStillSeen: isUserSeen },
  patch: patchUser,
  setActive: setUsersActive,
  delete: removeUser,
  rights: listRights,
  may: judge,
})

import { users } from '@disadmin/contract/users/users'
import { serve } from '../kit/http/serve.ts'
import { setUsersActive } from './users.active.service.ts'
import { createUser } from './users.create.service.ts'
import { removeUser } from './users.delete.service.ts'
import { patchUser } from './users.patch.service.ts'
import { findUsers } from './users.list.queries.ts'
import { getUser, isUserSeen } from './users.read.service.ts'
import { judge, listRights } from './users.rights.service.ts'
import './users.tables.ts'

export default serve(users, {
  list: ({ db, who, query }) => findUsers(db, who, query),
  get: getUser,
  create: { work: createUser, isStillSeen: isUserSeen },
  patch: patchUser,
  setActive: setUsersActive,
  delete: removeUser,
  rights: listRights,
  may: judge,
})

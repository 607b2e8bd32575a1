import { type User, users } from '@disadmin/contract/users/users'
import { type Context, serve } from '../kit/http/serve.ts'
import { setUsersActive } from './users.active.service.ts'
import { removeUser } from './users.delete.service.ts'
import { patchUser } from './users.patch.service.ts'
import { createWithLink, sendLinkTo } from './users.link.service.ts'
import { findUsers } from './users.list.queries.ts'
import { getUser, isUserSeen, readUser } from './users.read.service.ts'
import { judge, listRights } from './users.rights.service.ts'
import { asUsers } from './users.rules.ts'
import './users.tables.ts'

/** USR-21 */
const createUser = async (context: Context<typeof users.create>): Promise<User> =>
  readUser(context.db, context.who, await createWithLink(context, context.body, asUsers))

export default serve(users, {
  list: ({ db, who, query }) => findUsers(db, who, query),
  get: getUser,
  create: { work: createUser, isStillSeen: isUserSeen },
  patch: patchUser,
  setActive: setUsersActive,
  delete: removeUser,
  sendLink: sendLinkTo,
  rights: listRights,
  may: judge,
})

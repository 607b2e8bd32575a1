import { type User, users } from '@disadmin/contract/users/users'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { removeUser } from './users.delete.service.ts'
import { patchUser } from './users.patch.service.ts'
import { createWithLink, sendLinkTo } from './users.link.service.ts'
import { findUsers } from './users.list.queries.ts'
import { getUser, isUserSeen, readUser } from './users.read.service.ts'
import { judge, listRights } from './users.rights.service.ts'
import { asUsers } from './users.rules.ts'
import './users.tables.ts'
import { assertAdministratorRemains, assertNotOneself, assertWithin, lockUser } from './users.lock.service.ts'
import { findUserRows } from './users.queries.ts'
import { endSessionsOf, setActive } from './users.write.queries.ts'

/** USR-12 for several: all or none. Those that are so already are left as they are. */
const setUsersActive = async (context: Context<typeof users.setActive>): Promise<Answer<typeof users.setActive>> => {
  const { db, who, body } = context
  const isActive = body.is_active
  const held = await lockUser(context, body.user_ids, { withAdministrators: !isActive })
  assertWithin(who, held)
  if (!isActive) assertNotOneself(who, held)
  const changing = held.filter((user) => user.is_active !== isActive)
  if (!isActive) await assertAdministratorRemains(db, changing)
  const ids = changing.map((user) => user.id)
  if (ids.length > 0) {
    await setActive(db, ids, isActive)
    if (!isActive) await endSessionsOf(db, ids)
  }
  await context.audit(
    changing.map((user) => ({
      recordId: user.id,
      customerId: user.customer_id,
      branchId: user.branch_id,
      before: { is_active: !isActive },
      after: { is_active: isActive },
    })),
  )
  return { objects: await findUserRows(db, who, body.user_ids) }
}

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

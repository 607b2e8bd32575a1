import type { users } from '@disadmin/contract/users/users'
import type { Answer, Context } from '../kit/http/serve.ts'
import { assertAdministratorRemains, assertNotOneself, assertWithin, lockUser } from './users.lock.service.ts'
import { findUserRows } from './users.queries.ts'
import { endSessionsOf, setActive } from './users.write.queries.ts'

/** USR-12 for several: all or none. Those that are so already are left as they are. */
export const setUsersActive = async (context: Context<typeof users.setActive>): Promise<Answer<typeof users.setActive>> => {
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

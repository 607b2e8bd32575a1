import type { users } from '@disadmin/contract/users/users'
import { refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { LockedUser } from './users.lock.queries.ts'
import { assertAdministratorRemains, assertNotOneself, assertWithin, lockUser } from './users.lock.service.ts'
import { hasPlacedCarts } from './users.queries.ts'
import { asUsers, type PersonResource, type Writing } from './users.rules.ts'
import { deleteUser } from './users.write.queries.ts'

/** USR-23, USR-24S: only who never placed a cart; whoever did is disabled instead. */
export const removeUser = (context: Context<typeof users.delete>): Promise<void> =>
  removePerson(context, context.params.id, asUsers)

/** Holds the row of who is about to go: never oneself, never the last active administrator, nobody with more rights. */
export const lockLeaving = async (writing: Pick<Writing, 'db' | 'who'>, id: number, staffOnly = false): Promise<LockedUser> => {
  const { db, who } = writing
  const held = await lockUser(writing, [id], { withAdministrators: true, staffOnly })
  assertWithin(who, held)
  assertNotOneself(who, held)
  await assertAdministratorRemains(db, held)
  return held[0]!
}

/** Deletes a user or an account. */
export const removePerson = async (writing: Writing, id: number, resource: PersonResource): Promise<void> => {
  const { db } = writing
  const user = await lockLeaving(writing, id, resource.subject === 'Accounts')
  if (await hasPlacedCarts(db, id))
    refuse([{ source: String(id), key: 'people:refused.has_carts', values: [user.username] }], 'has_carts')
  await deleteUser(db, id)
  const place = { customerId: user.customer_id, branchId: user.branch_id }
  await writing.audit({ recordId: id, ...place, before: whatWas(user) })
}

const whatWas = ({ username, name, email, branch, groups }: LockedUser) => ({
  username,
  name,
  email,
  branch: branch?.name ?? null,
  groups: groups.map((group) => group.name),
})

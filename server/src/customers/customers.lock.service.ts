import type { Db } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Principal } from '../kit/principal.ts'
import { assertNotOwnCompany } from './customer.place.ts'
import { countInScope, type LockedCustomer, lockRows } from './customers.lock.queries.ts'

interface LockOptions {
  db: Db
  who: Principal
}

/**
 * Takes the rows of these customers until the transaction ends: 404 when one is missing or outside the scope, 403 when one is the
 * caller's own company, which its people keep in its own settings.
 */
export const lockCustomers = async (
  { db, who }: LockOptions,
  ids: readonly number[],
  how: 'change' | 'delete' = 'change',
): Promise<LockedCustomer[]> => {
  const held = await lockRows(db, who, ids, how)
  if (held.length !== ids.length) notFound()
  for (const { id } of held) assertNotOwnCompany(who, id)
  return held
}

/** The same for one. */
export const lockCustomer = async (holding: LockOptions, id: number, how?: 'change' | 'delete'): Promise<LockedCustomer> =>
  (await lockCustomers(holding, [id], how))[0]!

/** Whether the caller sees all these customers now, for an answer given earlier. */
export const areCustomersSeen = async (
  db: Db,
  who: Principal,
  { objects }: { objects: readonly { id: number }[] },
): Promise<boolean> =>
  (await countInScope(
    db,
    who,
    objects.map(({ id }) => id),
  )) === objects.length

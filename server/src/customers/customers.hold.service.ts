import type { Db } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Principal } from '../kit/principal.ts'
import { assertNotOwnCompany } from './customer.place.ts'
import { countInScope, type HeldCustomer, holdRows } from './customers.hold.queries.ts'

interface Holding {
  db: Db
  who: Principal
}

/**
 * Takes the rows of these customers until the transaction ends: 404 when one is missing or outside the scope, 403 when one is the
 * caller's own company, which its people keep in its own settings.
 */
export const holdCustomers = async (
  { db, who }: Holding,
  ids: readonly number[],
  how: 'change' | 'delete' = 'change',
): Promise<HeldCustomer[]> => {
  const held = await holdRows(db, who, ids, how)
  if (held.length !== ids.length) notFound()
  for (const { id } of held) assertNotOwnCompany(who, id)
  return held
}

/** The same for one. */
export const holdCustomer = async (holding: Holding, id: number, how?: 'change' | 'delete'): Promise<HeldCustomer> =>
  (await holdCustomers(holding, [id], how))[0]!

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

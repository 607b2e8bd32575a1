import type { membership, SharedRight } from '@disadmin/contract/permissions/membership'
import { exceeds } from '../kit/grants.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { countRights } from './membership.read.queries.ts'

type Read = (typeof membership)['read']

/** USR-15 for several: who of them has what. One user outside the scope is answered as one that does not exist. */
export const readMembership = async (context: Context<Read>): Promise<Answer<Read>> => {
  const { user_ids } = context.body
  return { people: user_ids.length, objects: await sharedRights(context, user_ids) }
}

/** Every permission, how many of these users have it, and whether the caller may give it; 404 when the caller does not see one of them. */
export const sharedRights = async (
  { db, who, language }: Pick<Context<Read>, 'db' | 'who' | 'language'>,
  userIds: readonly number[],
): Promise<SharedRight[]> => {
  const rows = await countRights(db, who, { userIds, language })
  if ((rows[0]?.people ?? 0) !== userIds.length) notFound()
  return rows.map(({ people: _, ...right }) => ({ ...right, grantable: !exceeds(who, [right.codename]) }))
}

import type { membership } from '@disadmin/contract/permissions/membership'
import { exceeds } from '../kit/grants.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { countRights } from './membership.read.queries.ts'

type Read = (typeof membership)['read']

/** USR-15 for several: who of them has what. One user outside the scope is answered as one that does not exist. */
export const readMembership = async ({ db, who, body, language }: Context<Read>): Promise<Answer<Read>> => {
  const rows = await countRights(db, who, { userIds: body.user_ids, language })
  if (rows[0]?.people !== body.user_ids.length) notFound()
  return {
    people: body.user_ids.length,
    objects: rows.map(({ people: _, ...right }) => ({ ...right, grantable: !exceeds(who, [right.codename]) })),
  }
}

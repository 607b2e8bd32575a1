import type { Language } from '@disadmin/contract/kit/languages'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { Db } from '../kit/db/db.ts'
import type { Principal } from '../kit/principal.ts'
import { findMyUser } from './my-user.queries.ts'

/** The user in effect with the rights in effect, and the person behind while somebody is impersonated (IMP-12S). */
export const myUserOf = async (db: Db, who: Principal): Promise<MyUser> => {
  const { now, ...row } = await findMyUser(db, who.userId)
  return {
    ...row,
    must_change_password: row.must_change_password && !who.impersonator,
    must_set_up_factor: who.mustSetUpFactor,
    language: row.language as Language,
    groups: [...who.groups],
    permissions: [...who.codenames].map((codename) => ({ codename })),
    customer: row.customer_id === null ? null : { id: row.customer_id, customer_no: row.customer_no!, name: row.customer_name! },
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name! },
    ...(who.impersonator && {
      impersonator: who.impersonator.username,
      impersonator_name: who.impersonator.name,
      impersonated_until: who.impersonatedUntil!,
      now,
    }),
  }
}

import type { User, users } from '@disadmin/contract/users/users'
import type { Db } from '../kit/db/db.ts'
import { exceeds } from '../kit/grants.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { findUser } from './users.queries.ts'

export const getUser = ({ db, who, params }: Context<typeof users.get>): Promise<User> => readUser(db, who, params.id)

/** Whether the caller sees this user now, for an answer given earlier. */
export const isUserSeen = async (db: Db, who: Principal, { id }: { id: number }): Promise<boolean> =>
  (await findUser(db, who, id)) !== undefined

/** The user as the wire shows it; 404 when missing or outside the scope. */
export const readUser = async (db: Db, who: Principal, id: number): Promise<User> => {
  const user = (await findUser(db, who, id)) ?? notFound()
  return {
    ...user,
    exceeds: exceeds(
      who,
      user.permissions.map(({ codename }) => codename),
    ),
  }
}

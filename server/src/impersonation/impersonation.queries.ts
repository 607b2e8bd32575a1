import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

export interface Target {
  id: number
  username: string
  name: string
  email: string
  language: Language
  customer_id: number | null
  branch_id: number | null
  is_active: boolean
  /** False where the company of the user is deactivated. */
  company_is_active: boolean
  enable_notification: boolean
}

/** A user the person may see at all; sign-ins of the demo exist in the demo only. */
export const findTarget = async (
  db: Db,
  who: Principal,
  { id, demo }: { id: number; demo: boolean },
): Promise<Target | undefined> => {
  const { rows } = await sql<Target>`
    select u.id, u.username, u.name, u.email, u.language, u.customer_id, u.branch_id, u.is_active, u.enable_notification,
      not exists (select from customers c where c.id = u.customer_id and not c.is_active) as company_is_active
    from users u where u.id = ${id} and (${demo} or not u.is_demo) and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0]
}

/** Begins in this session; answers when it ends by itself. Nothing when somebody is impersonated in it already. */
export const beginImpersonation = async (
  db: Db,
  { sessionId, targetId, minutes }: { sessionId: number; targetId: number; minutes: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ until: string }>`
    update sessions set impersonated_id = ${targetId}, impersonated_until = clock_timestamp() + ${minutes} * interval '1 minute'
    where id = ${sessionId} and impersonated_id is null returning impersonated_until as until`.execute(db)
  return rows[0]?.until
}

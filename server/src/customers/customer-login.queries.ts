import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

/** Whether the customer is active; undefined where the caller does not see it. */
export const isCustomerActive = async (db: Db, who: Principal, id: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{
    is_active: boolean
  }>`select is_active from customers where id = ${id} and ${inScope(who, 'customers.id')}`.execute(db)
  return rows[0]?.is_active
}

export const keepLogin = (db: Db, login: { tokenHash: Buffer; customerId: number; who: Principal }) =>
  sql`insert into customer_logins (token_hash, customer_id, user_id, session_id)
    values (${login.tokenHash}, ${login.customerId}, ${login.who.userId}, ${login.who.sessionId})`.execute(db)

interface LoginRow {
  id: number
  customer_no: string
  site_id: string
  name: string
  language: Language
  username: string
  user_id: number
  is_session_open: boolean
}

/** Whom a token stands for; it is used up by asking, and worth nothing after 60 s. */
export const useUpLogin = async (db: Db, tokenHash: Buffer): Promise<LoginRow | undefined> => {
  const { rows } = await sql<LoginRow>`
    with used as (
      delete from customer_logins where token_hash = ${tokenHash} or created_at < clock_timestamp() - interval '60 seconds'
      returning token_hash, customer_id, user_id, session_id, created_at
    )
    select c.id, c.customer_no, c.site_id, c.name, c.language, u.username, u.id as user_id,
      exists (select from sessions s where s.id = used.session_id and s.revoked_at is null) as is_session_open
    from used join customers c on c.id = used.customer_id join users u on u.id = used.user_id
    where used.token_hash = ${tokenHash} and used.created_at >= clock_timestamp() - interval '60 seconds'`.execute(db)
  return rows[0]
}

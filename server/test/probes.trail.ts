import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'
import { addAuditRow } from './audit.ts'

interface Trail {
  /** Whose record it was. */
  customerId?: number | undefined
  branchId?: number | undefined
  userId: number
  /** The word that stands in every text of the place. */
  canary: string
  /** Stands in the lines only. */
  line: string
  clerk: { id: number; username: string }
}

/** One entry of the trail and one sign-in of a place, made of words that nobody outside its scope may ever read. */
export const plantTrail = async (db: Db, { customerId, branchId, userId, canary, line, clerk }: Trail): Promise<void> => {
  await addAuditRow(db, {
    what: 'Carts/break-lock',
    recordId: canary,
    customerId: customerId ?? null,
    branchId: branchId ?? null,
    actor: clerk,
    effective: { id: userId, username: canary },
    before: { operator_id: clerk.id, operator_username: clerk.username },
    after: { note: canary, items: [{ product_no: line }] },
  })
  await addAuditRow(db, {
    what: 'ImpersonateCustomer/login',
    recordId: canary,
    customerId: customerId ?? null,
    branchId: branchId ?? null,
    after: { username: clerk.username },
  })
  await sql`insert into logins (user_id, ip_address, browser_identification, outcome)
    values (${userId}, ${canary}, ${canary}, 'success')`.execute(db)
}

import type { Db } from '../kit/db/db.ts'
import '../users/index.ts'

/** The first user who is still there, as the customer's form knows them. */
export const findMainUser = (db: Db, customerId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email', 'language', 'oracle_id', 'auth_type'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

export const findMyUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .leftJoin('branches', 'branches.id', 'users.branch_id')
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.email',
      'users.language',
      'users.enable_notification',
      'users.auth_type',
      'users.items_per_page',
      'users.must_change_password',
      'users.customer_id',
      'customers.customer_no',
      'customers.name as customer_name',
      'users.branch_id',
      'branches.name as branch_name',
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

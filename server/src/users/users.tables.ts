import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  username: string
  username_key: string
  name: Generated<string>
  email: Generated<string>
  password_hash: string | null
  auth_type: Generated<'local' | 'oracle'>
  customer_id: number | null
  branch_id: number | null
  oracle_id: string | null
  language: Generated<string>
  is_active: Generated<boolean>
  enable_notification: Generated<boolean>
  is_demo: Generated<boolean>
  /** Somebody else chose the password: it is changed before anything else. */
  must_change_password: Generated<boolean>
  last_login: string | null
  items_per_page: Generated<5 | 10 | 20 | 50>
  /** A deleted user is gone from every list; the row stays for what it once signed. */
  deleted_at: Generated<string | null>
  created_at: Generated<string>
}

declare module '../kit/db/db.ts' {
  interface Database {
    users: UsersTable
    user_groups: { user_id: number; group_id: number; position: Generated<number> }
  }
}

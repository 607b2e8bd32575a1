import type { Generated } from 'kysely'

interface PermissionsTable {
  id: Generated<number>
  codename: string
  name_en: string
  name_de: string
  name_fr: string
  name_it: string
}

declare module '../kit/db/db.ts' {
  interface Database {
    permissions: PermissionsTable
    user_permissions: { user_id: number; permission_id: number }
    /** What a reseller lets its customers' users have. */
    customer_accessible_permissions: { customer_id: number; permission_id: number }
  }
}

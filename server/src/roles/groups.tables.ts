import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    groups: { id: Generated<number>; name: string }
    group_permissions: { group_id: number; permission_id: number }
  }
}

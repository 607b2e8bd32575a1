import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    discount_groups: { id: Generated<number>; name: string }
  }
}

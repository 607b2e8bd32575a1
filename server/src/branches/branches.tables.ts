import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    branches: { id: Generated<number>; name: string; phone: Generated<string>; email: Generated<string> }
  }
}

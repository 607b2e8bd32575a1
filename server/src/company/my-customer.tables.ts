import type { Generated } from 'kysely'

interface CustomerLogosTable {
  customer_id: number
  content: Buffer
  content_type: string
  width: number
  height: number
  updated_at: Generated<string>
}

declare module '../kit/db/db.ts' {
  interface Database {
    customer_logos: CustomerLogosTable
  }
}

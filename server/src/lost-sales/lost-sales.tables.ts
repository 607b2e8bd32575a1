import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    lost_sales: {
      id: Generated<number>
      /** The catalogue's own number. */
      external_id: string | null
      customer_id: number
      username: string
      username_key: string
      product_no: string
      reason: string
      created_at: Generated<string>
    }
  }
}

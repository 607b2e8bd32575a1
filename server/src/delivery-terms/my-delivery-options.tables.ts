import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    delivery_options: {
      id: Generated<number>
      name: string
      description: Generated<string>
      price: Generated<number>
      currency: Generated<string>
    }
    customer_delivery_options: { customer_id: number; delivery_option_id: number }
  }
}

import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    orders: {
      id: Generated<number>
      cart_id: number
      reference: Generated<string>
      ordered_at: Generated<string>
      ordered_by: number
      delivery_date: string
      delivery_option_id: number
      /** When the wholesaler refused it and its pieces went back to the lines. */
      withdrawn_at: Generated<string | null>
    }
    order_lines: { order_id: number; cart_item_id: number; quantity: number }
  }
}

import type { Db } from '../src/kit/db/db.ts'

interface NewLine {
  product_no?: string
  description?: string
  ordered?: number
  delivered?: number
  deliver_qty?: number
  order_qty?: number
  customer_price?: number
  additional_item?: unknown
}

interface NewCart {
  customerId: number
  placedBy?: number
  note?: string
  createdAt?: string
  seen?: boolean
  lines?: NewLine[]
}

/** A cart with its lines, as the catalogue would have placed it; one line of 4 pieces when none are given. */
export const addCart = async (db: Db, cart: NewCart): Promise<number> => {
  const { id } = await db
    .insertInto('carts')
    .values({
      customer_id: cart.customerId,
      placed_by: cart.placedBy ?? null,
      note: cart.note ?? '',
      seen_at: cart.seen ? new Date().toISOString() : null,
      external_id: null,
      external_hash: null,
      updated_by: null,
      seen_by: null,
      lock_operator_id: null,
      lock_until: null,
      lock_updated_at: null,
      ...(cart.createdAt !== undefined && { created_at: cart.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cart_items')
    .values(
      (cart.lines ?? [{}]).map((line, index) => ({
        cart_id: id,
        position: index + 1,
        product_no: line.product_no ?? `BD-${index + 1}`,
        description: line.description ?? 'Brake disc front',
        list_price: 100,
        customer_price: line.customer_price ?? 80,
        reseller_price: 70,
        ordered: line.ordered ?? 4,
        delivered: line.delivered ?? 0,
        deliver_qty: line.deliver_qty ?? 0,
        order_qty: line.order_qty ?? 0,
        delivery_date: null,
        delivery_option_id: null,
        additional_item: line.additional_item === undefined ? null : JSON.stringify(line.additional_item),
      })),
    )
    .execute()
  return id
}

export const addDeliveryOption = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('delivery_options').values({ name }).returning('id').executeTakeFirstOrThrow()).id

import { ProblemError } from '../kit/http/refusal.ts'

const constraints = /^cart_items_(delivered_within_ordered|order_qty_within_ordered|deliver_qty_check|order_qty_check)$/

/**
 * The database has the last word on quantities: when its constraint refuses what the rules let through, the clerk gets the
 * rules' kind of answer, never a failure.
 */
export const withinQuantities = async <T>(cartId: number, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isQuantityConstraint(error)) throw error
    throw new ProblemError({ status: 422, errors: [{ source: String(cartId), key: 'carts:refused.quantity', values: [cartId] }] })
  }
}

const isQuantityConstraint = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23514' &&
  'constraint' in error &&
  constraints.test(String(error.constraint))

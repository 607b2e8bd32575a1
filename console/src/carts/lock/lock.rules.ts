import type { CartRow } from '@disadmin/contract/carts/carts'

type Held = Pick<CartRow, 'is_locked' | 'operator_id'>

/** Who holds a cart, seen from one person: nobody, that person, somebody else (CART-33). */
export const lockStateOf = ({ is_locked, operator_id }: Held, userId: number | undefined): 'free' | 'mine' | 'theirs' => {
  if (!is_locked) return 'free'
  return operator_id !== null && operator_id === userId ? 'mine' : 'theirs'
}

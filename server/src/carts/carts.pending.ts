import type { CartItem, ItemPatch } from '@disadmin/contract/basket/basket'
import type { CartPatch } from '@disadmin/contract/carts/carts'
import { type Field, fields, isQuantityField, type QuantityField } from '@disadmin/contract/basket/basket.fields'
import { quantityRefusal } from '@disadmin/contract/basket/basket.rules'
import type { RefusedField } from '../kit/http/refusal.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'

type LineInput = Pick<CartItem, Field>

export interface StoredLine
  extends LineInput, Pick<CartItem, 'id' | 'ordered' | 'delivered' | 'wholesaler_qty' | 'over_delivery_percent' | 'status'> {
  cart_id: number
}

interface LineChange {
  before: Partial<LineInput>
  after: Partial<LineInput>
  /** The line as it will be. */
  next: StoredLine
}

/** What a save makes of one cart. Empty `before` and `lines` mean that nothing changes. */
export interface CartChange {
  cart: ClaimedCart
  before: Partial<Pick<ClaimedCart, 'note' | 'to_customer_address'>>
  after: Partial<Pick<ClaimedCart, 'note' | 'to_customer_address'>>
  lines: LineChange[]
}

interface PendingInput {
  cart: ClaimedCart
  /** The lines of the cart as they are stored, by id. */
  lines: ReadonlyMap<number, StoredLine>
  patch: CartPatch
  /** Where the patch stands in the body: empty, or `carts.0.`. */
  path: string
  /** The delivery options of the user (CART-70). */
  options: ReadonlySet<number>
}

export const changesSomething = (change: CartChange): boolean => change.lines.length > 0 || Object.keys(change.after).length > 0

/** Compares what was sent with what is stored. What is the same is no change and is never refused. */
export const changeOf = (input: PendingInput): { change: CartChange; errors: RefusedField[] } => {
  const { cart, patch, path } = input
  const change: CartChange = { cart, before: {}, after: {}, lines: [] }
  const errors: RefusedField[] = []
  if (patch.note !== undefined && patch.note !== cart.note) {
    change.before.note = cart.note
    change.after.note = patch.note
  }
  if (patch.to_customer_address !== undefined && patch.to_customer_address !== cart.to_customer_address) {
    if (patch.to_customer_address && !cart.is_coco)
      errors.push({ source: `${path}to_customer_address`, key: 'carts:refused.not_coco' })
    change.before.to_customer_address = cart.to_customer_address
    change.after.to_customer_address = patch.to_customer_address
  }
  const seen = new Set<number>()
  for (const [index, item] of (patch.items ?? []).entries()) {
    const source = `${path}items.${index}`
    const line = input.lines.get(item.id)
    if (line === undefined || line.cart_id !== cart.id) {
      errors.push({ source: `${source}.id`, key: 'carts:refused.unknown_line', values: [item.id, cart.id] })
      continue
    }
    if (seen.has(item.id)) errors.push({ source: `${source}.id`, key: 'kit:invalid.twice' })
    seen.add(item.id)
    const changed = lineChange(line, item)
    if (!changed) continue
    change.lines.push(changed)
    errors.push(...lineErrors(changed, source, input.options))
  }
  return { change, errors }
}

const lineChange = (line: StoredLine, item: ItemPatch): LineChange | undefined => {
  const changed = fields.filter((field) => item[field] !== undefined && item[field] !== line[field])
  if (changed.length === 0) return undefined
  const pick = (from: ItemPatch | StoredLine) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<LineInput>
  return { before: pick(line), after: pick(item), next: { ...line, ...pick(item) } }
}

const lineErrors = ({ after, next }: LineChange, source: string, options: ReadonlySet<number>): RefusedField[] => {
  const errors = fields
    .filter(isQuantityField)
    .filter((field) => (after[field] ?? 0) > 0)
    .flatMap((field) => quantityError(next, field, `${source}.${field}`) ?? [])
  const option = after.delivery_option_id
  if (option != null && !options.has(option))
    errors.push({ source: `${source}.delivery_option_id`, key: 'carts:refused.delivery_option' })
  return errors
}

/** The refusal when a quantity exceeds what the line still takes; a closed line takes none. */
export const quantityError = (line: StoredLine, field: QuantityField, source: string): RefusedField | undefined => {
  const refusal = quantityRefusal(line, field, line[field])
  return refusal && { source, ...refusal }
}

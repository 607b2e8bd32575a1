import * as z from 'zod/mini'
import { CartItem, ItemPatch, status, type CartStatus } from '../basket/basket.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { listOf } from '../kit/list.ts'
import { ChangedSince, looking } from './carts.looks.ts'

export const CartCustomer = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  city: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  post_code: z.string(),
  is_coco: z.boolean(),
})

export const CartOwner = z.object({ username: z.nullable(z.string()), customer: CartCustomer })

/** Who holds a cart. All null when it is free, and for users of customers (they see that it is locked, not by whom). */
const lockFields = {
  is_locked: z.boolean(),
  operator_id: z.nullable(f.id),
  operator_username: z.nullable(z.string()),
  unlocked_at: z.nullable(f.moment),
}

const cartFields = {
  id: f.id,
  ...lockFields,
  owner: CartOwner,
  created_at: f.moment,
  status,
  note: z.string(),
  seen: z.boolean(),
  ref_number: z.string(),
  ordered: z.boolean(),
  total_customer_price: f.money,
  /** CART-49S: there is a connection, and the customer has a number there. Orders that are only held back are taken all the same. */
  can_be_sent_to_oracle: z.boolean(),
  cannot_be_sent_reason: z.nullable(z.enum(['offline', 'no_customer_number'])),
}

/** Of its lines: those delivered in full, others with pieces at the wholesaler; and the next day something is expected. */
const progress = z.object({ lines: z.int(), delivered: z.int(), at_wholesaler: z.int(), expected: z.nullable(f.day) })

/** A row of the list: the cart without its lines (CART-52). */
export const CartRow = z.object({
  ...cartFields,
  /** For customers' users who may read lines; null for everybody else. */
  progress: z.nullable(progress),
})
export type CartRow = z.output<typeof CartRow>

export const ShipmentAddress = z.object({ street: z.string(), house_no: z.string(), city: z.string(), post_code: z.string() })

/** The opened cart (CART-52..56). `items` is empty for whoever lacks CartItems/read (CART-21). */
export const Cart = z.object({
  ...cartFields,
  shipment_address: ShipmentAddress,
  /** With its prefix; empty where none is known. */
  customer_phone: z.string(),
  /** Where a delivery is mailed to; empty where none is known. */
  customer_email: z.string(),
  /** The customer's branch, for staff only. */
  branch_name: z.nullable(z.string()),
  /** Sends the delivery to the customer's own address instead of shipment_address (CART-22S). */
  to_customer_address: z.boolean(),
  /** `{customer_no}-{operator_id}` while somebody holds the cart, else the customer number alone (CART-16S). */
  secondary_customer_no: z.string(),
  seen_at: z.nullable(f.moment),
  seen_by_name: z.nullable(z.string()),
  updated_at: f.moment,
  updated_by_name: z.nullable(z.string()),
  /** Whoever reads it saved it last: here or, as two tabs are, elsewhere. */
  updated_by_reader: z.boolean(),
  /** Grows with every save; a save says which one it was based on. */
  version: z.int(),
  /** The number of the present lock, for its operator only. */
  lock_fence: z.nullable(z.int()),
  /** How many orders were placed at the wholesaler from it, refused ones included: each has a hand-off of its own. */
  orders_placed: z.int(),
  items: z.array(CartItem),
})
export type Cart = z.output<typeof Cart>

/** Absent: nothing changed, it is the first look, or nobody of the staff is `looking`. */
export const OpenedCart = z.extend(Cart, { changed_since: z.optional(ChangedSince) })
export type OpenedCart = z.output<typeof OpenedCart>

export const LockInfo = z.object({
  is_locked: z.boolean(),
  operator_username: z.nullable(z.string()),
  operator_name: z.nullable(z.string()),
  operator_id: z.nullable(f.id),
  updated_at: z.nullable(f.moment),
  unlocked_at: z.nullable(f.moment),
  /** The server's clock, so that a countdown does not depend on the browser's. */
  now: f.moment,
  /** Which other staff have it open now, for staff that is `looking`; absent: nobody. */
  viewers: z.optional(z.array(z.string())),
})
export type LockInfo = z.output<typeof LockInfo>

const pendingFields = {
  version: z.optional(z.int()),
  lock_fence: z.optional(z.int()),
  note: z.optional(f.lines(512)),
  to_customer_address: z.optional(z.boolean()),
  items: z.optional(z.array(ItemPatch).check(z.maxLength(5000))),
}
export const CartPatch = z.object(pendingFields)
export type CartPatch = z.output<typeof CartPatch>

/** Lines not yet saved that travel with deliver and order, so that both happen or neither (CART-45S, CART-46S). */
const PendingCart = z.object({ id: f.id, ...pendingFields })
const pendingCarts = z.optional(z.array(PendingCart).check(z.maxLength(100)))

const statuses = z.pipe(
  z.string().check(z.regex(/^(new|partly_done|closed)(,(new|partly_done|closed)){0,2}$/, { error: 'status' })),
  z.transform((text: string) => [...new Set(text.split(','))] as CartStatus[]),
)

export const cartFilters = {
  customer_no: z.optional(z.string().check(z.regex(/^\d{1,32}$/, { error: 'digits' }))),
  /** A day means that day in the server's zone; a browser sends the moment its own day begins. */
  from: z.optional(f.dayOrMoment),
  /** A day is included whole; a moment is the last one included. */
  to: z.optional(f.dayOrMoment),
  status__in: z.optional(statuses),
  ordered: z.optional(f.flag),
  /** `false`: what nobody has looked at yet (CART-07). */
  seen: z.optional(f.flag),
  /** `true`: of the reader's own company; `false`: of others. */
  own: z.optional(f.flag),
}

export const cartList = listOf({
  row: CartRow,
  sort: ['id', 'owner__customer__customer_no', 'owner__customer__name', 'owner__customer__city', 'created_at', 'status'],
  initial: 'id',
  filters: cartFilters,
  options: { format: z.optional(exportFormat) },
  total: 'kept',
})

const oneCart = z.object({ id: f.pathId })
const cartIds = z.object({ cart_ids: f.ids })
export const ChangedCarts = z.object({ objects: z.array(Cart) })
/** With `undo` the whole call can be undone, for so many seconds; null where that is switched off. */
export const DeliveredCarts = z.object({
  objects: z.array(Cart),
  undo: z.nullable(z.object({ id: z.uuid(), seconds: z.int() })),
})

/** Baskets that garages placed: find, lock, edit, deliver, order, export. */
export const carts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/carts',
    needs: ['Carts/read'],
    summary: 'Lists carts; with `format` the same filter as a file of their lines, without row limit.',
    query: cartList.query,
    reply: cartList.reply,
    answers: 'file',
    exports: 'Carts/export',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/carts/:id',
    needs: ['Carts/read', 'Order/read'],
    parts: { lines: 'CartItems/read' },
    summary: 'One cart with its lines; to staff that is `looking`, with what others changed since they last looked.',
    params: oneCart,
    query: looking,
    reply: OpenedCart,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/carts/:id',
    needs: ['Carts/update'],
    summary:
      'Saves lines and note, then unlocks (CART-38). 409 when it was saved since `version`, unless all that is sent stands there already.',
    params: oneCart,
    body: CartPatch,
    reply: Cart,
    audits: 'Carts/update',
    idempotent: true,
  }),
  salesUpdate: endpoint({
    method: 'PATCH',
    path: '/api/v1/carts/:id/sales-update',
    needs: ['Carts/update', 'Order/update'],
    parts: { head: 'Carts/update', ordered: 'Order/update' },
    summary:
      'Marks as seen or as not seen yet, changes note or reference number, or sets the cart as ordered; needs no lines. `ordered` needs Order/update.',
    params: oneCart,
    body: z.object({
      seen: z.optional(z.boolean()),
      note: z.optional(f.lines(512)),
      ref_number: z.optional(f.text(100)),
      ordered: z.optional(z.literal(true)),
    }),
    reply: Cart,
    audits: 'Carts/sales-update',
    idempotent: true,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/v1/carts/lock',
    needs: ['Carts/lock'],
    summary: 'Locks or unlocks carts, all or none. Locking one’s own renews it.',
    body: z.object({ cart_ids: f.ids, is_locked: z.boolean() }),
    reply: z.object({ objects: z.array(z.object({ id: f.id, ...lockFields, lock_fence: z.nullable(z.int()) })) }),
    audits: 'Carts/lock',
    idempotent: true,
  }),
  breakLock: endpoint({
    method: 'POST',
    path: '/api/v1/carts/:id/break-lock',
    needs: ['Carts/lock'],
    only: 'administrators',
    summary: 'Frees a cart somebody else holds; for administrators.',
    params: oneCart,
    audits: 'Carts/break-lock',
  }),
  lockInfo: endpoint({
    method: 'GET',
    path: '/api/v1/carts/:id/lock',
    needs: ['Carts/read', 'Order/read'],
    summary: 'Who holds the cart, and until when; to staff that is `looking`, who else looks.',
    params: oneCart,
    query: looking,
    reply: LockInfo,
    // an open basket asks every few seconds: that is nobody's activity
    passive: true,
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/v1/carts/deliver',
    needs: ['Carts/deliver'],
    summary: 'Saves pending lines and delivers, in one transaction; optionally mails the customer.',
    body: z.object({ cart_ids: f.ids, send_email: z.boolean(), carts: pendingCarts }),
    reply: DeliveredCarts,
    audits: 'Carts/deliver',
    idempotent: true,
  }),
  undoDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/carts/deliveries/:id/undo',
    needs: ['Carts/deliver'],
    summary:
      'Undoes the call that delivered, for all of its carts or none; for whoever delivered. 409 when the time is over (`undo_over`), a cart was changed since (`undo_changed`), or its mail or event has left (`undo_told`).',
    params: z.object({ id: z.uuid(f.nowhere) }),
    reply: ChangedCarts,
    audits: 'Carts/undo-delivery',
    idempotent: true,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/v1/carts/order',
    needs: ['Carts/send'],
    summary: 'Saves pending lines and orders them at the wholesaler: the order and its hand-off rows in one transaction.',
    body: z.object({ cart_ids: f.ids, delivery_date: f.day, delivery_option_id: f.id, carts: pendingCarts }),
    reply: ChangedCarts,
    audits: 'Carts/order',
    idempotent: true,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v1/carts/export',
    needs: ['Carts/read'],
    summary: 'The lines of the selected carts as a file.',
    query: z.strictObject({ format: z._default(exportFormat, 'txt') }),
    body: cartIds,
    answers: 'file',
    exports: 'Carts/export',
    transaction: 'own',
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/api/v1/carts/:id/export',
    needs: ['Carts/read', 'Order/read'],
    summary: 'One cart as a spreadsheet.',
    params: oneCart,
    answers: 'file',
    exports: 'Carts/export',
    media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}

import type { CartItem } from '@disadmin/contract/basket/basket'
import { lineStatus } from '@disadmin/contract/basket/basket.rules'
import { type Cart, type CartPatch, carts, type LockInfo } from '@disadmin/contract/carts/carts'
import { cartStatus } from '@disadmin/contract/carts/carts.rules'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import type { Endpoint, ReplyOf } from '@disadmin/contract/kit/endpoint'
import { myDeliveryOptions } from '@disadmin/contract/delivery-terms/my-delivery-options'
import { myUser } from '@disadmin/contract/my-user/my-user'
import type { Sent } from '../kit/api.ts'
import { answer, file, lost, recorded, refused } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

type Refusal = ReturnType<typeof refused>

/** A basket of the fake API, in its current state. */
export interface ServedBasket {
  cart: Cart
  /** Somebody else takes the lock or, without a name, releases it. */
  lockElsewhere: (username?: Username) => void
  /** Somebody else saves these lines and this note. */
  saveElsewhere: (username: Username, pending: CartPatch) => void
  /** Executes the next such call and loses its answer. */
  loseAnswer: (endpoint: Endpoint, loss?: Refusal) => void
}

/** The delivery options on offer. */
export const options = recorded(deliveryOptions.list).objects.map(({ id, name }) => ({ id, name }))
export const express = options.find(({ name }) => name === 'Express')!

/** A basket of this many new lines of three pieces in stock, or of lines with these differences. */
export const basketOf = (lines: number | Partial<CartItem>[], over: Partial<Cart> = {}): Cart => {
  const cart = recorded(carts.get)
  const differing = typeof lines === 'number' ? Array.from({ length: lines }, () => ({})) : lines
  const items = differing.map((line, n) => ({
    ...cart.items[0]!,
    id: n + 1,
    product_no: `0042-${n + 1}`,
    ordered: 3,
    availability: '40+',
    customer_price: 19.6,
    ...line,
  }))
  const total_customer_price = items.reduce((sum, { ordered, customer_price }) => sum + ordered * customer_price, 0)
  return { ...cart, seen: true, seen_by_name: 'Anna Keller', total_customer_price, ...over, items }
}

const lockOf = (username: Username | undefined, fence: number) => {
  if (!username) return { is_locked: false, operator_id: null, operator_username: null, unlocked_at: null, lock_fence: null }
  const { id, username: operator_username } = recorded(myUser.get, username)
  const unlocked_at = new Date(Date.now() + 15 * 60_000).toISOString()
  return { is_locked: true, operator_id: id, operator_username, unlocked_at, lock_fence: fence }
}

const nameOf = (username: Username) => recorded(myUser.get, username).name

const infoOf = (cart: Cart, username: Username | undefined): LockInfo => ({
  is_locked: cart.is_locked,
  operator_id: cart.operator_id,
  operator_username: cart.operator_username,
  operator_name: username ? nameOf(username) : null,
  updated_at: cart.updated_at,
  unlocked_at: cart.unlocked_at,
  now: new Date().toISOString(),
})

const heldBy = ({ id, unlocked_at }: Cart, username: Username): Refusal => {
  const data = { basket: id, by: nameOf(username), until: unlocked_at }
  return refused(422, { code: 'locked', errors: [{ source: String(id), message: `${id} is held`, code: 'locked', data }] })
}

const withStatus = (item: CartItem): CartItem => ({ ...item, status: lineStatus(item) })

const savedWith = (
  cart: Cart,
  { items = [], note = cart.note, to_customer_address = cart.to_customer_address }: CartPatch,
): Cart => {
  const changed = new Map(items.map((item) => [item.id, item]))
  const saved = cart.items.map((item) => {
    const now = { ...item, ...changed.get(item.id) } as CartItem
    return { ...now, delivery_option: options.find(({ id }) => id === now.delivery_option_id) ?? null }
  })
  return { ...cart, items: saved, note, to_customer_address, version: cart.version + 1, updated_at: new Date().toISOString() }
}

const withLines = (cart: Cart, change: (item: CartItem) => Partial<CartItem>): Cart => {
  const items = cart.items.map((item) => withStatus({ ...item, ...change(item) }))
  return { ...cart, items, status: cartStatus(items) }
}
const delivered = (cart: Cart): Cart =>
  withLines(cart, ({ delivered, deliver_qty }) => ({ delivered: delivered + deliver_qty, deliver_qty: 0 }))
const ordered = (cart: Cart): Cart => ({
  ...withLines(cart, ({ wholesaler_qty, order_qty }) => ({ wholesaler_qty: wholesaler_qty + order_qty, order_qty: 0 })),
  orders_placed: cart.orders_placed + 1,
})

/** Answers the calls about a basket from its current state: `me` can read, lock, save, deliver and order it. */
export const serveBasket = (cart: Cart = recorded(carts.get), me: Username = 'sales1'): ServedBasket => {
  let holder: Username | undefined
  let fence = 0
  const take = (username: Username | undefined) => {
    holder = username
    if (username) fence += 1
    served.cart = { ...served.cart, ...lockOf(username, fence) }
  }
  const save = (username: Username, pending: CartPatch) => {
    served.cart = { ...savedWith(served.cart, pending), updated_by_reader: username === me, updated_by_name: nameOf(username) }
    take(undefined)
  }
  let beforeDelivery = cart
  const losses = new Map<Endpoint, Refusal>()
  const served: ServedBasket = {
    cart,
    lockElsewhere: take,
    saveElsewhere: save,
    loseAnswer: (endpoint, loss = lost()) => void losses.set(endpoint, loss),
  }

  /** Refused to everybody: it is locked, or was saved since. */
  const refusal = ({ version }: CartPatch): Refusal | undefined => {
    if (holder !== undefined && holder !== me) return heldBy(served.cart, holder)
    return version === undefined || version === served.cart.version ? undefined : refused(409, { code: 'version_conflict' })
  }
  /** Executed once under one idempotency key. */
  const answerDeed = <E extends Endpoint>(endpoint: E, pendingOf: (sent: Sent<E>) => CartPatch, reply: () => ReplyOf<E>) => {
    const done = new Map<string | null, ReplyOf<E>>()
    answer(endpoint, (sent) => {
      const key = sent.headers.get('idempotency-key')
      const refusedAs = done.has(key) ? undefined : refusal(pendingOf(sent))
      if (refusedAs) return refusedAs
      if (!done.has(key)) {
        save(me, pendingOf(sent))
        done.set(key, reply())
      }
      const loss = losses.get(endpoint)
      losses.delete(endpoint)
      return loss ?? done.get(key)!
    })
  }

  answer(carts.get, () => served.cart)
  answer(carts.lockInfo, () => infoOf(served.cart, holder))
  answer(carts.salesUpdate, () => {
    served.cart = { ...served.cart, seen: true, seen_by_name: nameOf(me), seen_at: new Date().toISOString() }
    return served.cart
  })
  answer(carts.lock, ({ body }) => {
    if (holder !== undefined && holder !== me) return heldBy(served.cart, holder)
    take(body.is_locked ? me : undefined)
    return { objects: [{ ...lockOf(holder, fence), id: cart.id }] }
  })
  answerDeed(
    carts.patch,
    ({ body }) => body,
    () => served.cart,
  )
  answerDeed(
    carts.deliver,
    ({ body }) => body.carts?.[0] ?? {},
    () => {
      beforeDelivery = served.cart
      served.cart = delivered(served.cart)
      return { objects: [served.cart], undo: { id: crypto.randomUUID(), seconds: 20 } }
    },
  )
  answer(carts.undoDelivery, () => {
    served.cart = { ...beforeDelivery, version: served.cart.version + 1 }
    return { objects: [served.cart] }
  })
  answerDeed(
    carts.order,
    ({ body }) => body.carts?.[0] ?? {},
    () => ({ objects: [(served.cart = ordered(served.cart))] }),
  )
  answer(carts.exportOne, () => file('lines', `basket-${cart.id}.xlsx`))
  answer(handoffs.list, { objects: [], meta: { total_count: 0 } })
  answer(myDeliveryOptions.list, { objects: options, meta: { total_count: options.length } })
  return served
}

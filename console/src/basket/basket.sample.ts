import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Cart } from '@disadmin/contract/carts/carts'

/** Baskets for the tests beside this file. */
export const sampleItem = (id: number, over: Partial<CartItem> = {}): CartItem => ({
  id,
  product_no: `BD-${id}`,
  active_no: `BD-${id}`,
  catalogue_url: '',
  description: 'Brake disc front ventilated 312 mm',
  homologation: '1VD342',
  vehicle: '2.0 D 110 kW 2014–18',
  availability: '24',
  reseller_price: 61.2,
  ordered: 4,
  delivered: 0,
  wholesaler_qty: 0,
  over_delivery_percent: 0,
  discount: 32,
  discount_code: 'A',
  list_price: 118.5,
  customer_price: 80.6,
  reference: '',
  delivery_date: '2026-11-23',
  delivery_option: { id: 1, name: 'Tour 06:30' },
  delivery_option_id: 1,
  deliver_qty: 0,
  order_qty: 0,
  status: 'new',
  additional_item: null,
  ...over,
})

export const sampleOptions = [
  { id: 1, name: 'Tour 06:30' },
  { id: 2, name: 'Tour 11:00' },
  { id: 3, name: 'Express' },
  { id: 4, name: 'Pick-up' },
]

export const sampleCart = (items: CartItem[], over: Partial<Cart> = {}): Cart => ({
  id: 104229,
  is_locked: false,
  operator_id: null,
  operator_username: null,
  unlocked_at: null,
  owner: {
    username: 'l.rochat',
    customer: {
      id: 7,
      customer_no: '20258',
      name: 'Garage du Signal SA',
      city: 'Lausanne',
      address_1: 'Route de Berne 118',
      address_2: '',
      address_3: '',
      post_code: '1010',
      is_coco: false,
    },
  },
  created_at: '2026-11-20T09:55:00Z',
  status: 'new',
  note: '',
  seen: true,
  ref_number: '',
  ordered: false,
  total_customer_price: 100,
  shipment_address: { street: 'Route de Berne', house_no: '118', city: 'Lausanne', post_code: '1010' },
  to_customer_address: false,
  secondary_customer_no: '20258',
  seen_at: '2026-11-20T11:31:00Z',
  seen_by_name: 'Anna Keller',
  updated_at: '2026-11-20T11:31:00Z',
  updated_by_name: null,
  version: 3,
  lock_fence: null,
  can_be_sent_to_oracle: true,
  cannot_be_sent_reason: null,
  orders_placed: 0,
  items,
  ...over,
})

export const manyLines = (count: number): CartItem[] => Array.from({ length: count }, (_, index) => sampleItem(index + 1))

import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

const price = z.number().check(z.gte(0), z.lte(9_999_999), z.multipleOf(0.01))

/** An address a clerk may click on: http(s) and nothing else, so that no script hides behind it. */
const link = z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(512), f.visible)]), '')

const PlacedAdditionalItem = z.strictObject({
  product_no: f.requiredText(100),
  ordered: z.int().check(z.gte(1), z.lte(100_000)),
  active_no: z._default(f.text(100), ''),
  catalogue_url: link,
  description: z._default(f.cleanText(512), ''),
  price,
})

export const PlacedItem = z.strictObject({
  product_no: f.requiredText(100),
  active_no: z._default(f.text(100), ''),
  catalogue_url: link,
  description: f.cleanText(512).check(z.minLength(1)),
  homologation: z._default(f.cleanText(32), ''),
  vehicle: z._default(f.cleanText(255), ''),
  availability: z._default(f.cleanText(32), ''),
  list_price: price,
  discount: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  discount_code: z._default(f.text(32), ''),
  customer_price: price,
  reseller_price: z._default(z.nullable(price), null),
  ordered: z.int().check(z.gte(1), z.lte(100_000)),
  reference: z._default(f.cleanText(100), ''),
  delivery_date: z._default(z.nullable(f.day), null),
  additional_item: z._default(z.nullable(PlacedAdditionalItem), null),
})

/** A basket as the catalogue places it. */
export const PlacedCart = z.strictObject({
  /** The catalogue's own number of the basket; placing the same one again answers the first result. */
  external_id: f.requiredText(100),
  customer_no: z.string().check(z.regex(/^\d{2,32}$/, { error: 'customer_no' })),
  site_id: z._default(f.text(32), '0'),
  username: z.optional(f.words(128)),
  note: z._default(f.cleanText(512), ''),
  ref_number: z._default(f.cleanText(100), ''),
  shipment_address: z.optional(
    z.strictObject({
      street: f.cleanText(100),
      house_no: z._default(f.cleanText(32), ''),
      city: f.cleanText(100),
      post_code: z.string().check(z.regex(/^[\w -]{4,5}$/, { error: 'from_4_to_5' })),
    }),
  ),
  items: z.array(PlacedItem).check(z.minLength(1), z.maxLength(2000)),
})
export type PlacedCart = z.output<typeof PlacedCart>

/** For the catalogue: places baskets. */
export const catalogue = {
  placeCart: endpoint({
    method: 'POST',
    path: '/api/v1/catalogue/carts',
    needs: 'api-key',
    summary:
      'Places a basket. `external_id` makes it repeatable: the same basket again answers the first result, another one under the same id is refused.',
    body: PlacedCart,
    reply: z.object({ id: f.id, status: z.string(), created_at: f.moment, total_customer_price: f.money, created: z.boolean() }),
    audits: 'Carts/place',
    bodyLimit: 4 * 1024 * 1024,
  }),
}

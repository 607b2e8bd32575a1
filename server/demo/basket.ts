import { PlacedCart } from '@disadmin/contract/catalogue/catalogue'
import * as z from 'zod/mini'
import { type Catalogue, pageOf } from './catalogue.ts'
import type { Customer } from './customers.ts'
import { type Line, makeLines } from './lines.ts'
import { words } from './pools.notes.ts'
import type { Random } from './random.ts'

interface Placing {
  externalId: string
  customer: Customer
}

/** A basket as the catalogue would send it, valid for the endpoint that places one. */
export const makeBasket = (catalogue: Catalogue, { externalId, customer }: Placing, r: Random): PlacedCart =>
  z.parse(PlacedCart, {
    external_id: externalId,
    customer_no: customer.customerNo,
    note: r.chance(0.3) ? r.pick(words[customer.language].notes) : '',
    ref_number: r.chance(0.45) ? r.pattern('####-@@@') : '',
    shipment_address: { street: customer.street, house_no: customer.houseNo, city: customer.city, post_code: customer.postCode },
    items: makeLines(catalogue, customer, r.int(1, 12), r).map(itemOf),
  })

const itemOf = (line: Line) => ({
  product_no: line.part.productNo,
  active_no: line.part.activeNo,
  catalogue_url: pageOf(line.part.activeNo),
  description: line.description,
  homologation: line.vehicle?.homologation ?? '',
  vehicle: line.vehicle?.text ?? '',
  availability: line.availability,
  list_price: line.listPrice / 100,
  discount: line.discount / 100,
  discount_code: line.part.limitCode,
  customer_price: line.customerPrice / 100,
  reseller_price: line.resellerPrice === null ? null : line.resellerPrice / 100,
  ordered: line.ordered,
  reference: line.reference,
  additional_item: line.additional === null ? null : additionalOf(line.additional),
})

const additionalOf = (additional: NonNullable<Line['additional']>) => ({
  product_no: additional.productNo,
  active_no: additional.productNo,
  catalogue_url: pageOf(additional.productNo),
  description: additional.description,
  ordered: additional.ordered,
  price: additional.price / 100,
})

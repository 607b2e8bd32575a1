import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Catalogue, Part, Vehicle } from './catalogue.ts'
import type { Customer } from './customers.ts'
import { words } from './pools.notes.ts'
import type { CustomerLanguage } from './pools.places.ts'
import { discounted, discountOf, resellerPrice } from './prices.ts'
import type { Random } from './random.ts'

/** Prices in Rappen, discount in hundredths of a percent. */
export interface Line {
  part: Part
  vehicle: Vehicle | null
  description: string
  availability: string
  listPrice: number
  discount: number
  customerPrice: number
  resellerPrice: number | null
  ordered: number
  delivered: number
  wholesaler: number
  reference: string
  additional: { productNo: string; description: string; ordered: number; price: number } | null
}

const stockWords: Record<CustomerLanguage, readonly string[]> = {
  de: ['Morgen', '2–3 Tage'],
  fr: ['Demain', '2–3 jours'],
  it: ['Domani', '2–3 giorni'],
}
const stockFigures = ['24', '40+', '12', '8', '6', '4', '3', '2', '1', '0']

/** One job of the workshop: the vehicle and the number its lines refer to. */
interface Job {
  vehicle: Vehicle
  reference: string
}

/** What a customer of this kind puts into a basket: `count` lines for one to three vehicles, nothing delivered yet. */
export const makeLines = (catalogue: Catalogue, customer: Customer, count: number, r: Random): Line[] => {
  const fits = customer.kind === 'trucks' && r.chance(0.85) ? 'lorry' : 'car'
  const jobs: Job[] = Array.from({ length: Math.min(1 + Math.floor(count / 4), r.int(1, 3) + Math.floor(count / 20)) }, () => ({
    vehicle: r.pick(catalogue.vehicles[fits]),
    reference: r.chance(0.75) ? `W-${r.int(6200, 9890)}` : '',
  }))
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const part = newPart(catalogue, customer, fits, r, taken)
    const job = part.fits === 'any' ? undefined : jobs[Math.floor((index * jobs.length) / count)]
    return makeLine(part, job, customer, r)
  })
}

const newPart = (catalogue: Catalogue, customer: Customer, fits: 'car' | 'lorry', r: Random, taken: Set<string>): Part => {
  let part = pickPart(catalogue, customer, fits, r)
  for (let attempt = 0; attempt < 8 && taken.has(part.productNo); attempt++) part = pickPart(catalogue, customer, fits, r)
  taken.add(part.productNo)
  return part
}

const pickPart = (catalogue: Catalogue, customer: Customer, fits: 'car' | 'lorry', r: Random): Part => {
  const own = catalogue.special[customer.kind]
  if (own !== undefined && r.chance(0.7)) return r.pick(own)
  return r.pick(catalogue.parts[r.chance(0.14) ? 'any' : fits])
}

const makeLine = (part: Part, job: Job | undefined, customer: Customer, r: Random): Line => {
  const discount = discountOf(customer.tier, part.group, part.limit)
  const ordered = r.pick(part.quantities)
  const buysThroughReseller = customer.resellerNo !== null || customer.kind === 'reseller'
  return {
    part,
    vehicle: job?.vehicle ?? null,
    description: part.description[customer.language],
    availability: r.chance(0.14) ? r.pick(stockWords[customer.language]) : r.pick(stockFigures),
    listPrice: part.listPrice,
    discount,
    customerPrice: discounted(part.listPrice, discount),
    resellerPrice: buysThroughReseller ? resellerPrice(part.listPrice, discount) : null,
    ordered,
    delivered: 0,
    wholesaler: 0,
    reference: job?.reference ?? (r.chance(0.5) ? r.pick(words[customer.language].references) : ''),
    additional:
      part.extra !== null && r.chance(0.4)
        ? {
            productNo: part.extra.productNo,
            description: part.extra.description[customer.language],
            ordered,
            price: part.extra.price,
          }
        : null,
  }
}

/** Delivers and orders so much that the cart derives to `status` (CART-51S). Without a number at the wholesaler nothing is ordered there. */
export const workOn = (lines: Line[], status: CartStatus, atWholesaler: boolean, r: Random): void => {
  if (status === 'new') return
  for (const line of lines) {
    if (status === 'closed' || r.chance(0.45)) complete(line, atWholesaler, r)
    else if (line.ordered > 1 && r.chance(0.3)) line.delivered = r.int(1, line.ordered - 1)
  }
  if (status === 'partly_done') keepHalfDone(lines)
}

const complete = (line: Line, atWholesaler: boolean, r: Random) => {
  const way = atWholesaler ? r.next() : 0
  if (way < 0.86) line.delivered = line.ordered
  else if (way < 0.95 || line.ordered === 1) line.wholesaler = line.ordered
  else {
    line.delivered = r.int(1, line.ordered - 1)
    line.wholesaler = line.ordered - line.delivered
  }
}

const doneOn = (line: Line) => line.delivered + line.wholesaler

/** Something is done and something is open; a basket of one piece on one line would be neither, so it gets a second piece. */
const keepHalfDone = (lines: Line[]) => {
  const first = lines[0]!
  const last = lines.at(-1)!
  if (lines.every((line) => doneOn(line) >= line.ordered)) {
    last.ordered = Math.max(2, last.ordered)
    if (last.additional !== null) last.additional.ordered = last.ordered
    last.delivered = lines.length > 1 ? 0 : 1
    last.wholesaler = 0
  }
  if (lines.every((line) => doneOn(line) === 0)) {
    if (lines.length === 1) first.ordered = Math.max(2, first.ordered)
    if (first.additional !== null) first.additional.ordered = first.ordered
    first.delivered = lines.length === 1 ? 1 : first.ordered
  }
}

/** In Rappen, as the database adds it up. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, line) =>
      sum + line.customerPrice * line.ordered + (line.additional === null ? 0 : line.additional.price * line.additional.ordered),
    0,
  )

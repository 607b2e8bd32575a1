import type { PriceGroup } from './pools.parts.ts'

/** All prices are whole Rappen, all discounts whole hundredths of a percent: nothing is lost in adding up. */
export const tierDiscounts: readonly number[] = [1500, 2000, 2500, 3000, 3500]
/** What the tiers are called, as discount groups. */
export const tierNames: readonly string[] = ['Basic', 'Bronze', 'Silver', 'Gold', 'Platinum']

const groupDiscounts: Record<PriceGroup, number> = {
  brake: 500,
  filter: 800,
  chassis: 300,
  engine: 0,
  electric: -250,
  body: -500,
  tyre: 200,
  fluid: -300,
  lorry: 150,
  tool: -800,
}

/** What customers of a tier get on such parts. */
export const baseDiscountOf = (tier: number, group: PriceGroup): number => Math.max(0, tierDiscounts[tier]! + groupDiscounts[group])

/** What the customer gets on the part; a limited discount code caps it. */
export const discountOf = (tier: number, group: PriceGroup, limit: number): number => Math.min(limit, baseDiscountOf(tier, group))

/** list_price × (1 − discount %), rounded to the Rappen as the database rounds. */
export const discounted = (listPrice: number, discount: number): number => Math.round((listPrice * (10_000 - discount)) / 10_000)

/** What a reseller pays himself for what his customer pays `customer_price`: eight points of discount more. */
export const resellerPrice = (listPrice: number, discount: number): number => discounted(listPrice, discount + 800)

/** 31245 → "312.45" */
export const francs = (rappen: number): string => {
  const sign = rappen < 0 ? '-' : ''
  const digits = String(Math.abs(rappen)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

import { type Family, brands, families, type PriceGroup, variants } from './pools.parts.ts'
import type { Plan } from './plan.ts'
import { baseDiscountOf, tierDiscounts, tierNames } from './prices.ts'
import { type Random, randomOf } from './random.ts'
import type { Batch, Row } from './rows.ts'

/** Beside the tiers: for customers of one kind. */
const kinds = ['CoCo', 'Fleet', 'Reseller', 'Tyre', 'Truck', 'Moto', 'Body shop', 'Garage S', 'Garage M', 'Garage L']

/** The first is the base, which every database has already. */
export const groupNames = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => [...tierNames, ...kinds][index] ?? `Region ${index - tierNames.length - kinds.length + 1}`,
  )

const segments: Record<Family['fits'], readonly string[]> = {
  car: ['Personenwagen', 'Kleinwagen', 'SUV', 'Transporter'],
  lorry: ['bis 7.5 t', 'über 7.5 t', 'Anhänger', 'Bus'],
  any: ['', 'Werkstatt', 'Grosspackung', 'Aktion'],
}

interface Category {
  group: PriceGroup
  description: string
}

/** Every kind of part for every kind of vehicle; and the same once more for each maker, as long as more are wanted. */
function* allCategories(): Generator<Category> {
  for (const brand of ['', ...brands])
    for (let segment = 0; segment < 4; segment++)
      for (const { name, group, fits, variants: set } of families)
        for (const [variant] of variants[set]) {
          const whole = [name[0], variant].filter(Boolean).join(' ')
          yield { group, description: [whole, segments[fits][segment], brand].filter(Boolean).join(', ') }
        }
}

/** The tools have a 0 in front, which a spreadsheet likes to lose. */
const firstDigits: Record<PriceGroup, number> = {
  ...{ brake: 1, filter: 2, chassis: 3, engine: 4, electric: 5 },
  ...{ body: 6, tyre: 7, fluid: 8, lorry: 9, tool: 0 },
}

const codes = ['L10', 'L15', 'L25', 'A', 'A1', 'B', 'B1', 'C', 'D', 'E', 'N', 'X']

/** The matrix of a plan: groups, categories and limit codes. Customers of the first tier are in no group: they buy under the base. */
export const discountRows = ({ seed, anchor, discounts }: Plan): Batch => {
  const names = groupNames(discounts.groups)
  const created_at = new Date(anchor.getTime() - 800 * 86_400_000).toISOString()
  const ids = names.map((_, index) => index + 1)
  return {
    discount_groups: names.slice(1).map((name, index) => ({ id: index + 2, name, created_at })),
    discount_categories: categoryRows(seed, discounts),
    discount_limit_codes: codes.map((code, index) => ({ id: index + 1, code })),
    discount_limits: codes.flatMap((code, index) =>
      ids.map((group_id): Row => ({ code_id: index + 1, group_id, percent: limitOf(code, index, group_id) })),
    ),
  }
}

const categoryRows = (seed: number, { categories, groups }: Plan['discounts']): Row[] => {
  const rows: Row[] = []
  const counts = new Map<PriceGroup, number>()
  for (const { group, description } of allCategories()) {
    if (rows.length === categories) break
    const number = 414 + 3 * (counts.get(group) ?? 0)
    counts.set(group, (counts.get(group) ?? 0) + 1)
    rows.push({
      id: rows.length + 1,
      category_id: `${firstDigits[group]}${String(number).padStart(5, '0')}`,
      category_description: description,
      percents: percentsOf(group, groups, randomOf(seed, 31, rows.length)),
    })
  }
  return rows
}

/** About what the tier gets on such parts, in half percents; every eighth cell leaves it to the base. */
const percentsOf = (group: PriceGroup, groups: number, r: Random): (number | null)[] =>
  Array.from({ length: groups }, (_, index) => {
    const tier = index < tierDiscounts.length ? index : r.int(1, tierDiscounts.length - 1)
    const percent = Math.max(0, baseDiscountOf(tier, group) + 50 * r.int(-5, 5))
    return index > 0 && r.chance(0.12) ? null : percent
  })

/** The codes that baskets name are the same for everybody; of the others the base and every third group have one. */
const limitOf = (code: string, index: number, group: number): number | null => {
  if (code.startsWith('L')) return group === 1 ? Number(code.slice(1)) * 100 : null
  return group === 1 || (group + index) % 3 === 0 ? 1000 + 250 * ((index + group) % 12) : null
}

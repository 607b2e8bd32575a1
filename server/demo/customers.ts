import { companies, type CustomerKind, customerKinds } from './pools.companies.ts'
import { headliners, resellerIndex } from './pools.headliners.ts'
import { people } from './pools.people.ts'
import { branchNames, type CustomerLanguage, type Region, regions } from './pools.places.ts'
import type { Plan } from './plan.ts'
import { type Random, randomOf } from './random.ts'

export interface Customer {
  id: number
  customerNo: string
  /** The number at the wholesaler; without it nothing can be ordered there. */
  wholesalerNo: string | null
  name: string
  kind: CustomerKind
  region: Region
  language: CustomerLanguage
  branchId: number
  street: string
  houseNo: string
  district: string
  postCode: string
  city: string
  email: string | null
  phone: string
  isCoco: boolean
  resellerNo: string | null
  /** Index into the tiers of discounts. */
  tier: number
  optionIds: readonly number[]
}

const regionNames = Object.keys(regions) as Region[]
const regionWeights = regionNames.map((region) => regions[region].weight)
const kindWeights = [58, 15, 10, 9, 6, 0]
const firstNumber = 20_110
const step = 37

export const customerNoOf = (index: number): string => String(firstNumber + index * step)

/** All customers; the first ones are those of `pools.headliners.ts`, and the lower the index the busier the customer. */
export const makeCustomers = (plan: Plan): Customer[] => {
  const names = new Set<string>()
  const customers = Array.from({ length: plan.customers }, (_, index) => makeCustomer(plan.seed, index, names))
  return assignResellers(customers, plan.seed)
}

const isReseller = (index: number) => index % 97 === resellerIndex

const makeCustomer = (seed: number, index: number, names: Set<string>): Customer => {
  const r = randomOf(seed, 21, index)
  const fixed = headliners[index]
  const region =
    fixed?.region ??
    (isReseller(index) ? r.pick(['east', 'bern', 'west', 'south'] as const) : r.weighted(regionNames, regionWeights))
  const facts = regions[region]
  const kind = fixed?.kind ?? (isReseller(index) ? 'reseller' : r.weighted(customerKinds, kindWeights))
  const name = fixed?.name ?? newName(region, kind, r, names)
  names.add(name)
  const [postCode, city] = splitPlace(fixed?.place ?? r.pick(facts.places))
  return {
    id: index + 1,
    customerNo: customerNoOf(index),
    wholesalerNo: index > 0 && index !== resellerIndex && r.chance(0.1) ? null : String(4_100_000 + index * 41 + r.int(0, 40)),
    name,
    kind,
    region,
    language: facts.language,
    branchId: branchNames.indexOf(facts.branch) + 1,
    street: r.pick(facts.streets),
    houseNo: `${r.int(1, 148)}${r.chance(0.09) ? r.pick(['a', 'b', 'c']) : ''}`,
    district: r.chance(0.07) ? r.pick(facts.districts) : '',
    postCode,
    city,
    email: r.chance(0.04)
      ? null
      : `${r.pick(['info', 'info', 'info', r.pick(['kontakt', 'contact', 'lager', 'garage'])])}@${slug(name)}.example`,
    phone: phoneOf(region, randomOf(seed, 23, index)),
    isCoco: r.chance(0.12),
    resellerNo: null,
    tier: r.weighted([0, 1, 2, 3, 4], [15, 30, 30, 18, 7]),
    optionIds: optionsOf(r),
  }
}

const areaCodes: Record<Region, string> = { east: '44', romansh: '81', bern: '31', west: '21', south: '91' }

/** The national part. No line begins with 000: nobody is ever called by mistake. */
const phoneOf = (region: Region, r: Random) => `${areaCodes[region]} 000 ${r.int(10, 99)} ${r.int(10, 99)}`

/** Tours and pick-up for nearly all, Express and Post for some; in the order of the delivery options. */
const optionsOf = (r: Random): number[] => {
  const chances = [0.92, 0.8, 0.6, 0.55, 0.9, 0.35]
  const chosen = chances.flatMap((chance, index) => (r.chance(chance) ? [index + 1] : []))
  return chosen.length === 0 ? [1, 5] : chosen
}

const newName = (region: Region, kind: CustomerKind, r: Random, names: ReadonlySet<string>): string => {
  const pool = companies[region]
  let name = ''
  for (let attempt = 0; attempt < 12 && (name === '' || names.has(name)); attempt++) {
    const bare = r.pick(pool.names[kind]).replace('{l}', r.pick(pool.landmarks)).replace('{s}', r.pick(people[region].last))
    name = `${bare} ${r.weighted(pool.legalForms, pool.legalWeights)}`.trim()
  }
  return name
}

/** About every eighth customer buys through a reseller of the same branch; the reseller of the sign-in has some for certain. */
const assignResellers = (customers: Customer[], seed: number): Customer[] => {
  const resellers = customers.filter((customer) => customer.kind === 'reseller')
  return customers.map((customer, index) => {
    if (customer.kind === 'reseller' || headliners[index] !== undefined) return customer
    const r = randomOf(seed, 22, index)
    const near = resellers.filter((reseller) => reseller.branchId === customer.branchId)
    const ofSignIn = near.find((reseller) => reseller.id === resellerIndex + 1)
    if (index < 120 && ofSignIn !== undefined && r.chance(0.25)) return { ...customer, resellerNo: ofSignIn.customerNo }
    return near.length > 0 && r.chance(0.12) ? { ...customer, resellerNo: r.pick(near).customerNo } : customer
  })
}

const splitPlace = (place: string): [string, string] => [place.slice(0, 4), place.slice(5)]

/** Garage Müller & Söhne → garage-mueller-soehne */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)
    .normalize('NFD')
    .replace(/[^a-z0-9 '-]/g, '')
    .trim()
    .replace(/[ '-]+/g, '-')

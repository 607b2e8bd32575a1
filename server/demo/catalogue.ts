import type { CustomerKind } from './pools.companies.ts'
import { type Family, brands, families, languageOrder, type PriceGroup, variants } from './pools.parts.ts'
import type { CustomerLanguage } from './pools.places.ts'
import { enginesOf, type Model, models } from './pools.vehicles.ts'
import { type Random, randomOf } from './random.ts'

type Described = Record<CustomerLanguage, string>

interface Extra {
  productNo: string
  description: Described
  /** Rappen. */
  price: number
}

export interface Part {
  productNo: string
  /** The number it is sold under today; another one when the part was replaced. */
  activeNo: string
  description: Described
  group: PriceGroup
  /** Retail price in Rappen. */
  listPrice: number
  quantities: readonly number[]
  fits: Family['fits']
  /** A part with such a code never gets more than `limit`, in hundredths of a percent. */
  limitCode: string
  limit: number
  extra: Extra | null
}

export interface Vehicle {
  kind: Model['kind']
  /** Number of the type certificate. */
  homologation: string
  text: string
}

export interface Catalogue {
  vehicles: Record<'car' | 'lorry', readonly Vehicle[]>
  /** By what they fit: a car or van, a lorry, anything. */
  parts: Record<Family['fits'], readonly Part[]>
  /** What shops of one trade order most. */
  special: Partial<Record<CustomerKind, readonly Part[]>>
}

export const pageOf = (productNo: string): string => `https://catalogue.example/parts/${productNo}`

/** About 2,000 parts and 500 vehicles; the same part has the same number, texts and price wherever it is ordered. */
export const makeCatalogue = (seed: number): Catalogue => {
  const taken = new Set<string>()
  const parts = families.flatMap((family, index) => {
    const r = randomOf(seed, 11, index)
    return Array.from({ length: family.fits === 'any' ? 16 : 32 }, () => makePart(family, r, taken))
  })
  const vehicles = models.flatMap((model, index) => makeVehicles(model, randomOf(seed, 12, index), taken))
  return {
    vehicles: {
      car: vehicles.filter((vehicle) => vehicle.kind !== 'lorry'),
      lorry: vehicles.filter((vehicle) => vehicle.kind === 'lorry'),
    },
    parts: { car: fitting(parts, 'car'), lorry: fitting(parts, 'lorry'), any: fitting(parts, 'any') },
    special: { tyres: inGroup(parts, 'tyre'), body: inGroup(parts, 'body'), electric: inGroup(parts, 'electric') },
  }
}

const fitting = (parts: readonly Part[], fits: Family['fits']) => parts.filter((part) => part.fits === fits)

const inGroup = (parts: readonly Part[], group: PriceGroup) => parts.filter((part) => part.group === group)

const unique = (r: Random, pattern: string, taken: Set<string>): string => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const made = r.pattern(pattern)
    if (!taken.has(made)) {
      taken.add(made)
      return made
    }
  }
  return unique(r, `${pattern}#`, taken)
}

const limits: readonly [string, number][] = [
  ['L10', 1000],
  ['L15', 1500],
  ['L25', 2500],
]

const makePart = (family: Family, r: Random, taken: Set<string>): Part => {
  const productNo = unique(r, family.numbers, taken)
  const [limitCode, limit] = r.chance(0.22) ? r.pick(limits) : (['', 10_000] as const)
  return {
    productNo,
    activeNo: r.chance(0.12) ? unique(r, family.numbers, taken) : productNo,
    description: describe(family, r),
    group: family.group,
    listPrice: priceIn(family.prices, r),
    quantities: family.quantities,
    fits: family.fits,
    limitCode,
    limit,
    extra:
      family.extra === undefined
        ? null
        : {
            productNo: unique(r, family.extra.numbers, taken),
            description: inThree(family.extra.name, () => ''),
            price: priceIn(family.extra.prices, r),
          },
  }
}

const describe = (family: Family, r: Random): Described => {
  const variant = r.pick(variants[family.variants])
  const spec = r.pick(family.specs)
  const brand = r.pick(brands)
  return inThree(
    family.name,
    (index) => `${variant[index] === '' ? '' : ` ${variant[index]}`}${spec === '' ? '' : ` ${translated(spec, index)}`}, ${brand}`,
  )
}

const inThree = (name: readonly string[], ending: (index: number) => string): Described =>
  Object.fromEntries(languageOrder.map((language, index) => [language, `${name[index]}${ending(index)}`])) as Described

const specWords: Record<string, readonly [string, string]> = {
  belüftet: ['ventilé', 'ventilato'],
  radseitig: ['côté roue', 'lato ruota'],
  getriebeseitig: ['côté boîte', 'lato cambio'],
  hydraulisch: ['hydraulique', 'idraulico'],
  Gummi: ['caoutchouc', 'gomma'],
  'vor Kat': ['avant catalyseur', 'prima del catalizzatore'],
  'nach Kat': ['après catalyseur', 'dopo il catalizzatore'],
  Benzin: ['essence', 'benzina'],
  Halogen: ['halogène', 'alogeno'],
  Diesel: ['diesel', 'diesel'],
  polig: ['pôles', 'poli'],
}

const translated = (spec: string, index: number): string => {
  if (index === 0) return spec
  return Object.entries(specWords).reduce((text, [german, others]) => text.replace(german, others[index - 1]!), spec)
}

/** Spread evenly over the magnitudes, on five Rappen. */
const priceIn = ([low, high]: readonly [number, number], r: Random): number => Math.round(low * (high / low) ** r.next() * 20) * 5

const makeVehicles = (model: Model, r: Random, taken: Set<string>): Vehicle[] => {
  const first = { car: '1', van: '2', lorry: '3' }[model.kind]
  return Array.from({ length: 11 }, () => {
    const engine = r.pick(enginesOf[model.kind])
    const from = engine.from + r.int(0, 3)
    const to = from + r.int(2, 6)
    const years = to > 2024 ? `${from}–` : `${from}–${String(to).slice(2)}`
    return {
      kind: model.kind,
      homologation: unique(r, `${first}${model.make}###`, taken),
      text: `${model.name} ${engine.text} ${years}`,
    }
  })
}

import { models } from './pools.vehicles.ts'
import type { Plan } from './plan.ts'
import { randomOf } from './random.ts'
import type { Row } from './rows.ts'

const codes = { car: 10, van: 20, lorry: 30 } as const

/** Numbers of type certificates and of types for the invented models, some of which stand for several vehicles. */
export const vehicleReferenceRows = (plan: Plan): Row[] => {
  const r = randomOf(plan.seed, 41)
  return models.flatMap(({ make, kind }, model) =>
    Array.from({ length: 8 }, (_, at) => {
      const [k_type, vehicle_type] = [10_000 + model * 100 + at, codes[kind]]
      const certificate = { kind: 'typenscheinnummer', number: `1${make}${100 + model * 8 + at}`, k_type, vehicle_type }
      const type = {
        kind: 'stammnummer',
        number: String(100_000_000 + (model * 8 + at) * 7919 + r.int(0, 99)),
        k_type,
        vehicle_type,
      }
      return [certificate, type]
    }).flat(),
  )
}

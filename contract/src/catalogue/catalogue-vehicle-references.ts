import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { VehicleReference } from '../vehicle-references/vehicle-references.ts'
import { referenceKinds } from '../vehicle-references/vehicle-references.rules.ts'

/** A vehicle that a number stands for. */
export const CatalogueVehicleReference = z.object({
  kind: z.enum(referenceKinds),
  number: z.string(),
  k_type: z.int(),
  /** 10 personal car, 20 light commercial vehicle, 30 commercial vehicle, 60 motorcycle. */
  vehicle_type: VehicleReference.shape.vehicle_type,
})
export type CatalogueVehicleReference = z.output<typeof CatalogueVehicleReference>

/** For the catalogue: which vehicles the number on a vehicle licence stands for. */
export const catalogueVehicleReferences = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/vehicle-references',
    needs: 'api-key',
    summary:
      'The vehicles that this number stands for, in any spelling of it: as a type certificate, as a type of vehicle, or without `kind` as either. Empty where nobody knows it. The answer carries an `ETag`; asked with it, 304 while nothing has changed.',
    query: z.strictObject({ number: f.requiredWords(32), kind: z.optional(z.enum(referenceKinds)) }),
    reply: z.object({ objects: z.array(CatalogueVehicleReference) }),
    conditional: true,
  }),
}

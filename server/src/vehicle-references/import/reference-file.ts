import * as f from '@disadmin/contract/kit/fields'
import { languages } from '@disadmin/contract/kit/languages'
import { VehicleReferenceWrite } from '@disadmin/contract/vehicle-references/vehicle-references'
import {
  isReferenceNumber,
  normalNumber,
  type ReferenceKind,
  type VehicleType,
  vehicleTypeCodes,
  vehicleTypes,
} from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import * as z from 'zod/mini'
import { tableOf, type TypedRow } from '../../kit/files/table-shape.ts'
import type { ImportFault } from '../../kit/imports/import-of.ts'
import { translate } from '../../kit/texts.ts'

/** A row as it stands in the file; the vehicle type by its code, its letters or its name. */
export const ReferenceFileRow = z.object({
  number: f.requiredText(32),
  k_type: VehicleReferenceWrite.shape.k_type,
  vehicle_type: f.requiredText(100),
})
export type ReferenceFileRow = z.output<typeof ReferenceFileRow>
export type Fault = ImportFault<keyof ReferenceFileRow>

const inAll = (key: `vehicle-references:${string}`): string[] => languages.map((language) => translate(language, { key }))

/**
 * What a file of one kind looks like: number, KType, vehicle type, as the export writes them. The first column may bear the name of the
 * kind; one that bears the name of the other kind is unknown, so that no file gets into the wrong list.
 */
export const referenceTable = (kind: ReferenceKind) =>
  tableOf({
    row: ReferenceFileRow,
    columns: {
      number: { heading: `vehicle-references:kind.${kind}`, also: inAll('vehicle-references:number'), as: 'text' },
      k_type: { heading: 'vehicle-references:k_type', also: ['KTypNr', 'KType number'], as: 'number' },
      vehicle_type: { heading: 'vehicle-references:vehicle_type', as: 'text' },
    },
    maxRows: 200_000,
  })

const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase()

const codes: ReadonlyMap<string, VehicleType> = new Map(
  vehicleTypeCodes.flatMap((code) =>
    [String(code), vehicleTypes[code], ...inAll(`vehicle-references:type.${code}`)].map((word) => [plain(word), code] as const),
  ),
)

const allTypes = vehicleTypeCodes.map((code) => `${code} (${vehicleTypes[code]})`).join(', ')

/** A row in the words of the table. */
export interface AskedReference {
  row: number
  number: string
  k_type: number
  vehicle_type: VehicleType
}

/** The row as a reference, or what is wrong with it. */
export const askedOf = (kind: ReferenceKind, { row, value }: TypedRow<ReferenceFileRow>): AskedReference | Fault => {
  const number = normalNumber(kind, value.number)
  const vehicle_type = codes.get(plain(value.vehicle_type))
  if (number === '') return { row, field: 'number', value: value.number, key: 'kit:invalid.required' }
  if (!isReferenceNumber(kind, number))
    return { row, field: 'number', value: value.number, key: `vehicle-references:refused.${kind}` }
  if (vehicle_type !== undefined) return { row, number, k_type: value.k_type, vehicle_type }
  const named = { key: 'vehicle-references:import.vehicle_type', values: [allTypes] } as const
  return { row, field: 'vehicle_type', value: value.vehicle_type, key: named.key, values: [...named.values] }
}

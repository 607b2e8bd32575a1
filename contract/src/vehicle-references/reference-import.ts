import * as z from 'zod/mini'
import { importCalls } from '../kit/imports.ts'
import { VehicleReference } from './vehicle-references.ts'

/** One reference the file makes, or gives another vehicle type. */
export const ReferenceImportChange = z.object({
  number: z.string(),
  k_type: z.int(),
  /** Null where the file brings it. */
  before: z.nullable(VehicleReference.shape.vehicle_type),
  after: VehicleReference.shape.vehicle_type,
})
export type ReferenceImportChange = z.output<typeof ReferenceImportChange>

// a list of 200,000 references needs half of it
const maxBytes = 12 * 1024 * 1024
const declared = {
  needs: ['VehicleReferences/create'],
  only: 'house',
  audits: 'VehicleReferences/import',
  maxBytes,
  preview: ReferenceImportChange,
} as const

/** References of type certificates from a file in the layout of the export. */
export const typenscheinnummerImport = importCalls({
  path: '/api/v1/typenscheinnummer-ktype-link/import',
  what: 'references of type certificates',
  ...declared,
})

/** References of types of vehicles from a file in the layout of the export. */
export const stammnummerImport = importCalls({
  path: '/api/v1/stammnummer-ktype-link/import',
  what: 'references of types of vehicles',
  ...declared,
})

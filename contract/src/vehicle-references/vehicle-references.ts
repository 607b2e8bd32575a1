import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { listOf } from '../kit/list.ts'
import { maxKType, vehicleTypeCodes } from './vehicle-references.rules.ts'

/** VREF-10: a number of the type approval, and the vehicle type and KType it stands for. */
export const VehicleReference = z.object({
  id: f.id,
  number: z.string(),
  k_type: z.int(),
  vehicle_type: z.literal([...vehicleTypeCodes]),
})
export type VehicleReference = z.output<typeof VehicleReference>

/** VREF-04, VREF-06: all three are needed. */
export const VehicleReferenceWrite = z.object({
  number: f.requiredText(32),
  k_type: z.int().check(z.gte(1), z.lte(maxKType)),
  vehicle_type: z.literal([...vehicleTypeCodes]),
})
export type VehicleReferenceWrite = z.output<typeof VehicleReferenceWrite>

export const vehicleReferenceList = listOf({
  row: VehicleReference,
  sort: ['number', 'k_type', 'vehicle_type'],
  initial: 'number',
  filters: {
    /** What it begins with, in any spelling. */
    number: z.optional(f.words(32)),
    k_type: z.optional(f.pathId),
    vehicle_type: z.optional(z.enum(vehicleTypeCodes.map(String) as ['10', '20', '30', '60'])),
  },
  options: { format: z.optional(exportFormat) },
})

const oneReference = z.object({ id: f.pathId })
// one list serves all branches, and whoever may add may change (PERM-20S)
const writes = { needs: ['VehicleReferences/create'], only: 'house' } as const

const listCall = (path: string, what: string) =>
  ({
    method: 'GET',
    path,
    needs: ['VehicleReferences/read'],
    summary: `The references of ${what}, by number. The filter finds what begins so, in any spelling; with \`format\` everything found as a file, without row limit.`,
    query: vehicleReferenceList.query,
    reply: vehicleReferenceList.reply,
    answers: 'file',
    exports: 'VehicleReferences/export',
  }) as const satisfies Endpoint

const createCall = (path: string, what: string) =>
  ({
    method: 'POST',
    path,
    ...writes,
    summary: `Adds a reference of ${what}; the number is kept in its one spelling.`,
    body: VehicleReferenceWrite,
    reply: VehicleReference,
    audits: 'VehicleReferences/create',
    idempotent: true,
  }) as const satisfies Endpoint

const patchCall = (path: string, what: string) =>
  ({
    method: 'PATCH',
    path: `${path}/:id`,
    ...writes,
    summary: `Changes a reference of ${what}.`,
    params: oneReference,
    body: z.partial(VehicleReferenceWrite),
    reply: VehicleReference,
    audits: 'VehicleReferences/update',
  }) as const satisfies Endpoint

const deleteCall = (path: string, what: string) =>
  ({
    method: 'DELETE',
    path: `${path}/:id`,
    ...writes,
    summary: `Deletes a reference of ${what}.`,
    params: oneReference,
    audits: 'VehicleReferences/delete',
  }) as const satisfies Endpoint

const ofCertificates = ['/api/v1/typenscheinnummer-ktype-link', 'a type certificate (Typenschein)'] as const
const ofTypes = ['/api/v1/stammnummer-ktype-link', 'a type of vehicle (Stammnummer)'] as const

/** Numbers of Swiss type certificates and the vehicles they stand for. */
export const typenscheinnummern = {
  list: endpoint(listCall(...ofCertificates)),
  create: endpoint(createCall(...ofCertificates)),
  patch: endpoint(patchCall(...ofCertificates)),
  delete: endpoint(deleteCall(...ofCertificates)),
}

/** Numbers of Swiss types of vehicles and the vehicles they stand for. */
export const stammnummern = {
  list: endpoint(listCall(...ofTypes)),
  create: endpoint(createCall(...ofTypes)),
  patch: endpoint(patchCall(...ofTypes)),
  delete: endpoint(deleteCall(...ofTypes)),
}

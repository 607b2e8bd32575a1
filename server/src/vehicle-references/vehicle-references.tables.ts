import type { ReferenceKind, VehicleType } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    vehicle_references: {
      id: Generated<number>
      kind: ReferenceKind
      /** In its one spelling. */
      number: string
      k_type: number
      vehicle_type: VehicleType
      created_at: Generated<string>
    }
  }
}

import type { CatalogueVehicleReference } from '@disadmin/contract/catalogue/catalogue-vehicle-references'
import { normalNumber, type ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import '../vehicle-references/index.ts'

/** What a number stands for under these kinds, each with the spelling it has there. */
export const findVehicles = async (
  db: Db,
  kinds: readonly ReferenceKind[],
  number: string,
): Promise<CatalogueVehicleReference[]> => {
  const { rows } = await sql<CatalogueVehicleReference>`
    select v.kind, v.number, v.k_type, v.vehicle_type
    from unnest(${[...kinds]}::text[], ${kinds.map((kind) => normalNumber(kind, number))}::text[]) with ordinality as a (kind, number, at)
    join vehicle_references v on v.kind = a.kind and v.number = a.number order by a.at, v.k_type`.execute(db)
  return rows
}

import type { ReferenceKind, VehicleType } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import '../vehicle-references.tables.ts'

interface Reference {
  number: string
  k_type: number
  vehicle_type: VehicleType
}

export interface KnownReference {
  id: number
  vehicle_type: VehicleType
}

/** What each of these, by number and KType, is now, in their order; null where there is none. */
export const findTypes = async (
  db: Db,
  kind: ReferenceKind,
  some: readonly Pick<Reference, 'number' | 'k_type'>[],
): Promise<(KnownReference | null)[]> => {
  const { rows } = await sql<{ at: number; id: number; vehicle_type: VehicleType }>`
    select a.at::int, v.id, v.vehicle_type
    from unnest(${some.map(({ number }) => number)}::text[], ${some.map(({ k_type }) => k_type)}::int[])
      with ordinality as a (number, k_type, at)
    join vehicle_references v on v.kind = ${sql.lit(kind)} and v.number = a.number and v.k_type = a.k_type`.execute(db)
  const known: (KnownReference | null)[] = some.map(() => null)
  for (const { at, id, vehicle_type } of rows) known[at - 1] = { id, vehicle_type }
  return known
}

/** Adds these; answers their ids in their order. Fewer where somebody else has added one meanwhile. */
export const insertReferences = async (tx: Db, kind: ReferenceKind, some: readonly Reference[]): Promise<number[]> => {
  const { rows } = await sql<Reference & { id: number }>`
    insert into vehicle_references (kind, number, k_type, vehicle_type)
    select ${sql.lit(kind)}, a.number, a.k_type, a.vehicle_type
    from unnest(${some.map(({ number }) => number)}::text[], ${some.map(({ k_type }) => k_type)}::int[],
      ${some.map(({ vehicle_type }) => vehicle_type)}::int[]) with ordinality as a (number, k_type, vehicle_type, at)
    order by a.at
    on conflict do nothing returning id, number, k_type`.execute(tx)
  const ids = new Map(rows.map(({ id, number, k_type }) => [`${k_type} ${number}`, id]))
  return some.flatMap(({ number, k_type }) => ids.get(`${k_type} ${number}`) ?? [])
}

interface Retyped {
  id: number
  before: VehicleType
  after: VehicleType
}

/** Gives these another vehicle type; answers how many there were, as they were told. */
export const retypeReferences = async (tx: Db, some: readonly Retyped[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update vehicle_references v set vehicle_type = a.after
    from unnest(${some.map(({ id }) => id)}::bigint[], ${some.map(({ before }) => before)}::int[],
      ${some.map(({ after }) => after)}::int[]) as a (id, before, after)
    where v.id = a.id and v.vehicle_type = a.before`.execute(tx)
  return Number(numAffectedRows)
}

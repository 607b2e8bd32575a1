import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import {
  type stammnummern,
  type VehicleReference,
  vehicleReferenceList,
  type VehicleReferenceWrite,
} from '@disadmin/contract/vehicle-references/vehicle-references'
import { normalNumber, type ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { literal } from '../kit/db/search.ts'
import { listWhere } from '../kit/list/list-where.ts'
import { listPage } from '../kit/list/list.ts'
import './vehicle-references.tables.ts'

type ReferenceQuery = QueryOf<typeof stammnummern.list>

const ofKind = (kind: ReferenceKind) => sql<boolean>`v.kind = ${sql.lit(kind)}`

const filtersOf = (kind: ReferenceKind) => ({
  number: (start: string) => sql<boolean>`v.number like ${`${literal(normalNumber(kind, start))}%`}`,
  k_type: (kType: number) => sql<boolean>`v.k_type = ${kType}`,
  vehicle_type: (code: string) => sql<boolean>`v.vehicle_type = ${Number(code)}`,
})

/** VREF-12, VREF-16: those of one kind, whose table the others share. */
export const findReferences = (db: Db, kind: ReferenceKind, query: ReferenceQuery) =>
  listPage(db, vehicleReferenceList, {
    query,
    from: sql`vehicle_references v`,
    key: sql`v.id`,
    scope: ofKind(kind),
    filters: filtersOf(kind),
    sort: { id: sql`v.id`, number: sql`v.number`, k_type: sql`v.k_type`, vehicle_type: sql`v.vehicle_type` },
    row: { id: sql`v.id`, number: sql`v.number`, k_type: sql`v.k_type`, vehicle_type: sql`v.vehicle_type` },
  })

/** Of what `findReferences` finds, one batch by number, behind the last one had. */
export const findReferencesBatch = async (
  db: Db,
  kind: ReferenceKind,
  query: ReferenceQuery,
  { last, limit }: { last: VehicleReference | undefined; limit: number },
): Promise<VehicleReference[]> => {
  const { where } = listWhere<typeof vehicleReferenceList>({ scope: ofKind(kind), filters: filtersOf(kind), query })
  const behind = last ? sql`and (v.number, v.id) > (${last.number}, ${last.id})` : sql``
  const { rows } = await sql<VehicleReference>`select v.id, v.number, v.k_type, v.vehicle_type from vehicle_references v
    where ${where} ${behind} order by v.number, v.id limit ${limit}`.execute(db)
  return rows
}

const columns = sql`id, number, k_type, vehicle_type`

/** One of this kind. */
export const findReference = async (db: Db, kind: ReferenceKind, id: number): Promise<VehicleReference | undefined> =>
  (await sql<VehicleReference>`select ${columns} from vehicle_references where id = ${id} and kind = ${kind}`.execute(db)).rows[0]

/** The same, held for writing until the transaction ends. */
export const claimReference = async (db: Db, kind: ReferenceKind, id: number): Promise<VehicleReference | undefined> =>
  (
    await sql<VehicleReference>`select ${columns} from vehicle_references where id = ${id} and kind = ${kind} for update`.execute(
      db,
    )
  ).rows[0]

export const insertReference = async (db: Db, kind: ReferenceKind, reference: VehicleReferenceWrite): Promise<number> =>
  (
    await db
      .insertInto('vehicle_references')
      .values({ kind, ...reference })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateReference = async (db: Db, id: number, changed: Partial<VehicleReferenceWrite>): Promise<void> => {
  await db.updateTable('vehicle_references').set(changed).where('id', '=', id).execute()
}

export const deleteReference = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('vehicle_references').where('id', '=', id).execute()
}

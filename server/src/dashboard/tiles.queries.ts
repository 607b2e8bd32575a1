import type { TileName } from '@disadmin/contract/dashboard/dashboard'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'

export interface PlacedTile {
  tile: TileName
  shown: boolean
}

/** As the person arranged them; none until then. */
export const readTiles = async (db: Db, userId: number): Promise<PlacedTile[]> => {
  const { rows } = await sql<{ tiles: PlacedTile[] }>`${prepared}
    select tiles from dashboard_tiles where user_id = ${userId}`.execute(db)
  return rows[0]?.tiles ?? []
}

/** An empty list forgets what the person arranged. */
export const keepTiles = async (db: Db, userId: number, tiles: readonly PlacedTile[]): Promise<void> => {
  if (tiles.length === 0) await sql`delete from dashboard_tiles where user_id = ${userId}`.execute(db)
  else
    await sql`insert into dashboard_tiles (user_id, tiles) values (${userId}, ${JSON.stringify(tiles)}::jsonb)
      on conflict (user_id) do update set tiles = excluded.tiles`.execute(db)
}

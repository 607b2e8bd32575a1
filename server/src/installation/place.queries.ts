import { sql } from 'kysely'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseAddress } from '../kit/db/address.ts'
import type { Db } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'

export interface InstallationPlace {
  place: string
  /** For people: host, port and database, or the folder. */
  address: string
}

/**
 * Where the data lives: the cluster's and the database's own numbers, which a dump that is read in elsewhere does not take along, and
 * the address, which a second copy cannot share with the first. Of the embedded database it is the very files.
 */
export const placeOf = async (
  db: Db,
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
): Promise<InstallationPlace> => {
  if (databaseUrl === undefined) {
    const file = join(resolve(dataFolder), 'database', 'PG_VERSION')
    return { place: `embedded ${(await stat(file)).ino}`, address: resolve(dataFolder) }
  }
  const address = databaseAddress(databaseUrl)
  const { rows } = await sql<{ numbers: string }>`
    select (select system_identifier from pg_control_system())::text || ' ' ||
      (select oid from pg_database where datname = current_database())::text as numbers`.execute(db)
  return { place: `${rows[0]!.numbers} ${address}`, address }
}

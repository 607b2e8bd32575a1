import { type RawBuilder, sql } from 'kysely'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseAddress } from '../kit/db/address.ts'
import type { Settings } from '../kit/settings.ts'

export interface InstallationPlace {
  place: RawBuilder<string>
  /** For people: host, port and database, or the folder. */
  address: string
}

/**
 * Where the data lives: the cluster's and the database's own numbers, which a dump that is read in elsewhere does not take along, and
 * the address, which a second copy cannot share with the first. Of the embedded database it is the very files.
 */
export const placeOf = async ({
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<InstallationPlace> => {
  if (databaseUrl === undefined) {
    const file = join(resolve(dataFolder), 'database', 'PG_VERSION')
    return { place: sql`${`embedded ${(await stat(file)).ino}`}::text`, address: resolve(dataFolder) }
  }
  const address = databaseAddress(databaseUrl)
  const place = sql<string>`((select system_identifier from pg_control_system())::text || ' ' ||
    (select oid from pg_database where datname = current_database())::text || ' ' || ${address}::text)`
  return { place, address }
}

import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    installation: {
      only_row: Generated<boolean>
      id: Generated<string>
      /** Grows while something may leave; what a process saw last is kept outside the database as well. */
      beat: Generated<number>
      beat_at: string | null
      /** Of the product, that migrated the database last. */
      version: string | null
      /** Cursors of the changes of customers below it are of a database that is lost. */
      customer_changes_from: Generated<number>
      discount_changes_from: Generated<number>
    }
    /** A database cluster and the address it is reached at; a copy is another place. */
    installation_places: {
      place: string
      address: string
      since: Generated<string>
      /** Nothing leaves while it is set. */
      held_at: string | null
      why: 'copied' | 'restored' | null
    }
  }
}

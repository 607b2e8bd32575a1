import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { lostSaleList, type lostSales, type PlacedLostSale } from '@disadmin/contract/lost-sales/lost-sales'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { literal, startsWith } from '../kit/db/search.ts'
import { listPage } from '../kit/list/list.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { usernameKey } from '../users/index.ts'
import './lost-sales.tables.ts'

/** LOST-06 */
export const findLostSales = (db: Db, who: Who, query: QueryOf<typeof lostSales.list>) =>
  listPage(db, lostSaleList, {
    query,
    from: sql`lost_sales s`,
    key: sql`s.id`,
    scope: inScope(who, 's.customer_id'),
    filters: {
      username__istartswith: (start) => startsWith('s.username_key', usernameKey(start)),
      // folded by the database, as the column is
      product_no__istartswith: (start) =>
        sql<boolean>`s.product_no_key like lower(${`${literal(start)}%`} collate "und-x-icu") collate "default"`,
    },
    sort: {
      id: sql`s.id`,
      username: sql`s.username_key`,
      product_no: sql`s.product_no`,
      created_at: sql`s.created_at`,
      reason: sql`s.reason`,
    },
    row: {
      id: sql`s.id`,
      username: sql`s.username`,
      product_no: sql`s.product_no`,
      reason: sql`s.reason`,
      created_at: sql`s.created_at`,
    },
  })

interface Buyer {
  username: string
  customer_id: number
}

/** The user of a customer with this login name. */
export const findBuyer = async (db: Db, username: string): Promise<Buyer | undefined> =>
  (
    await sql<Buyer>`select username, customer_id from users
      where username_key = ${usernameKey(username)} and customer_id is not null and deleted_at is null`.execute(db)
  ).rows[0]

export interface KeptLostSale {
  id: number
  created_at: string
}

/** The new lost sale; undefined when there is one under this external_id. One under way with the same id is waited for. */
export const addLostSale = (db: Db, placed: PlacedLostSale, buyer: Buyer): Promise<KeptLostSale | undefined> =>
  db
    .insertInto('lost_sales')
    .values({ ...placed, ...buyer, username_key: usernameKey(buyer.username) })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

/** What was told under the catalogue's number. */
export const findPlaced = (db: Db, externalId: string) =>
  db
    .selectFrom('lost_sales')
    .select(['id', 'created_at', 'username_key', 'product_no', 'reason'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()

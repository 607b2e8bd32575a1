import { catalogueCustomers } from '@disadmin/contract/catalogue/catalogue-customers'
import { inTransaction } from '../kit/db/db.ts'
import { notFound, Refusal } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { changesAfter, findCatalogueCustomer } from './catalogue-customers.queries.ts'
import { isKnownCursor, numberChanges } from './customer-changes.queries.ts'

export default serve(catalogueCustomers, {
  changes: ({ db, settings, query: { changed_since: cursor, limit } }) =>
    inTransaction(db, async (tx) => {
      const isMoreToNumber = await numberChanges(tx)
      if (!(await isKnownCursor(tx, cursor)))
        throw new Refusal({ status: 409, text: { key: 'catalogue:refused.cursor' }, code: 'cursor_unknown' })
      const found = await changesAfter(tx, { cursor, limit: limit + 1, timeZone: settings.timeZone })
      const objects = found.slice(0, limit)
      return { objects, next: objects.at(-1)?.change_no ?? cursor, more: isMoreToNumber || found.length > limit }
    }),
  get: async ({ db, settings, params, query }) =>
    (await findCatalogueCustomer(db, {
      customerNo: params.customer_no,
      siteId: query.site_id,
      timeZone: settings.timeZone,
    })) ?? notFound(),
})

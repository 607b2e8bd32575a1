import { catalogueCustomers } from '@disadmin/contract/catalogue/catalogue-customers'
import { inTransaction } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { changesAfter, findCatalogueCustomer } from './catalogue-customers.queries.ts'
import { changesPage } from './changes-page.queries.ts'
import { numberChanges } from './customer-changes.queries.ts'

export default serve(catalogueCustomers, {
  changes: ({ db, settings: { timeZone }, query }) =>
    inTransaction(db, async (tx) => {
      const isMoreToNumber = await numberChanges(tx)
      const read = (cursor: number, limit: number) => changesAfter(tx, { cursor, limit, timeZone })
      return changesPage(tx, { kind: 'customer', query, read, isMoreToNumber })
    }),
  get: async ({ db, settings, params, query }) =>
    (await findCatalogueCustomer(db, {
      customerNo: params.customer_no,
      siteId: query.site_id,
      timeZone: settings.timeZone,
    })) ?? notFound(),
})

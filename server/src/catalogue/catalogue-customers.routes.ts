import { catalogueCustomers } from '@disadmin/contract/catalogue/catalogue-customers'
import { inTransaction } from '../kit/db/db.ts'
import { notFound, Refusal } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { changesAfter, findCatalogueCustomer } from './catalogue-customers.queries.ts'
import { isKnownCursor, numberChanges } from './customer-changes.queries.ts'

export default serve(catalogueCustomers, {
  changes: ({ db, query: { changed_since: cursor, limit } }) =>
    inTransaction(db, async (tx) => {
      const isMoreToNumber = await numberChanges(tx)
      if (!(await isKnownCursor(tx, cursor)))
        throw new Refusal({ status: 409, text: { key: 'catalogue:refused.cursor' }, code: 'cursor_unknown' })
      const found = await changesAfter(tx, cursor, limit + 1)
      const objects = found.slice(0, limit)
      return { objects, next: objects.at(-1)?.change_no ?? cursor, more: isMoreToNumber || found.length > limit }
    }),
  get: async ({ db, params, query }) => (await findCatalogueCustomer(db, params.customer_no, query.site_id)) ?? notFound(),
})

import { catalogueDiscounts } from '@disadmin/contract/catalogue/catalogue-discounts'
import { effectiveDiscount } from '@disadmin/contract/discount-groups/discount.rules'
import { clientHolds, etagOf } from '../kit/http/conditional.ts'
import { notFound } from '../kit/http/refusal.ts'
import { NotModified, serve } from '../kit/http/serve.ts'
import { discountChangesAfter, findBuyer, findDiscounts } from './catalogue-discounts.queries.ts'
import { changesPage } from './changes-page.queries.ts'

const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

export default serve(catalogueDiscounts, {
  get: async ({ db, query, headers, header }) => {
    const { version: current, ...buyer } = (await findBuyer(db, query.customer_no, query.site_id)) ?? notFound()
    const etag = etagOf([current, buyer])
    header('etag', etag)
    if (clientHolds(headers['if-none-match'], etag)) return NotModified
    const { version, categories, limit_codes } = await findDiscounts(db, buyer.discount_group?.id ?? null)
    const objects = categories.map(([category_id, group, base]) => ({
      category_id,
      discount: effectiveDiscount({ group: percent(group), base: percent(base), limit: null }).discount,
    }))
    return { ...buyer, version, objects, limit_codes }
  },
  changes: ({ db, query }) =>
    changesPage(db, { kind: 'discount', query, read: (cursor, limit) => discountChangesAfter(db, cursor, limit) }),
})

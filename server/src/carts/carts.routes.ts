import { carts } from '@disadmin/contract/carts/carts'
import { myDeliveryOptions } from '@disadmin/contract/my-delivery-options/my-delivery-options'
import { serve } from '../kit/serve.ts'
import { countCarts, findCarts, findDeliveryOptions } from './carts.queries.ts'
import { readCarts } from './carts.read.service.ts'
import './carts.tables.ts'
import '../customers/index.ts'

const { list, get } = carts

export default [
  ...serve(
    { list, get },
    {
      list: async ({ db, who, query, settings }) => {
        const { offset, limit, order_by, format: _format, ...filter } = query
        const page = { filter, order_by, offset, limit, timeZone: settings.timeZone }
        const [objects, total] = await Promise.all([findCarts(db, who, page), countCarts(db, who, page)])
        return { objects, meta: { total_count: total } }
      },
      get: async ({ db, who, params, settings }) => (await readCarts(db, who, [params.id], settings))[0]!,
    },
  ),
  ...serve(myDeliveryOptions, {
    list: async ({ db, who }) => {
      const objects = await findDeliveryOptions(db, who)
      return { objects, meta: { total_count: objects.length } }
    },
  }),
]

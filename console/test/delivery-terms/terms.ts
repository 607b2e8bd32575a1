import {
  type CustomerTermsRow,
  deliveryOptionMembership as membership,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { answer, recorded } from '../kit/index.ts'

/** Answers these customers and gives and takes their terms. */
export const serveTerms = (given: CustomerTermsRow[] = recorded(membership.list).objects.slice(0, 3)) => {
  const served = { rows: given }
  const terms = new Map(recorded(deliveryOptions.list).objects.map(({ id, name }) => [id, { id, name }]))
  answer(membership.list, () => ({ objects: served.rows, meta: { total_count: served.rows.length } }))
  answer(membership.change, ({ body: { customer_ids, delivery_option_ids: ids, is_delete = false } }) => {
    const objects = customer_ids.map((customer_id) => {
      const before = served.rows.find(({ id }) => id === customer_id)!.delivery_options
      const others = before.filter(({ id }) => !ids.includes(id))
      const now = is_delete ? others : [...others, ...ids.map((id) => terms.get(id)!)]
      served.rows = served.rows.map((one) => (one.id === customer_id ? { ...one, delivery_options: now } : one))
      const held = before.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
      const added = is_delete ? [] : ids.filter((id) => !held.includes(id))
      return { customer_id, delivery_option_ids: now.map(({ id }) => id), added, removed: is_delete ? held : [] }
    })
    return { objects }
  })
  return served
}

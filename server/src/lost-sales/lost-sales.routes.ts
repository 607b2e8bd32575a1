import { lostSales, type PlacedLostSale } from '@disadmin/contract/lost-sales/lost-sales'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/http/refusal.ts'
import { usernameKey } from '../users/index.ts'
import { countReasons, listLostSales } from './lost-sales.list.service.ts'
import { addLostSale, findBuyer, findPlaced } from './lost-sales.queries.ts'

type Place = (typeof lostSales)['place']

/**
 * Keeps a lost sale the catalogue tells of. `external_id` makes it repeatable, under any number of parallel repeats. Refuses a login
 * name no user of a customer has, and another lost sale under the same id.
 */
const placeLostSale = async ({ db, body, audit }: Context<Place>): Promise<Answer<Place>> => {
  const before = await findFirst(db, body)
  if (before) return before
  const buyer = (await findBuyer(db, body.username)) ?? refuse([{ source: 'username', key: 'lost-sales:refused.username' }])
  const added = await addLostSale(db, body, buyer)
  if (!added) return (await findFirst(db, body))!
  const { external_id, product_no, reason } = body
  await audit({
    recordId: added.id,
    customerId: buyer.customer_id,
    after: { external_id, username: buyer.username, product_no, reason },
  })
  return { ...added, created: true }
}

const findFirst = async (db: Db, { external_id, username, product_no, reason }: PlacedLostSale) => {
  const first = await findPlaced(db, external_id)
  if (!first) return undefined
  const isSame = first.username_key === usernameKey(username) && first.product_no === product_no && first.reason === reason
  if (!isSame) refuse([{ source: 'external_id', key: 'lost-sales:refused.external_id' }])
  return { id: first.id, created_at: first.created_at, created: false }
}

export default serve(lostSales, { list: listLostSales, reasons: countReasons, place: placeLostSale })

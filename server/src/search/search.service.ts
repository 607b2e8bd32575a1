import { carts } from '@disadmin/contract/carts/carts'
import { customers } from '@disadmin/contract/customers/customers'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { type Requirement, may } from '@disadmin/contract/kit/may'
import type { Found, FoundKind, search } from '@disadmin/contract/search/search'
import { users } from '@disadmin/contract/users/users'
import type { Db } from '../kit/db/db.ts'
import type { Context } from '../kit/http/serve.ts'
import { actorOf, type Principal } from '../kit/principal.ts'
import { findCartIds, findOrderedIds, nameCarts, nameOrders } from './search.carts.queries.ts'
import { findCustomerIds, findUserIds, nameCustomers, nameUsers } from './search.people.queries.ts'
import { soughtBy } from './search.words.ts'

/** Each kind is open to whoever may read its list. */
const lists: Readonly<Record<FoundKind, Requirement>> = {
  carts: carts.list,
  customers: customers.list,
  users: users.list,
  orders: handoffs.list,
}

type Ids = Partial<Record<FoundKind, readonly number[] | undefined>>

const namesOf = {
  carts: nameCarts,
  customers: nameCustomers,
  users: nameUsers,
  orders: nameOrders,
} satisfies { [Kind in FoundKind]: (db: Db, who: Principal, ids: readonly number[]) => Promise<NonNullable<Found[Kind]>> }

const named = async <Kind extends FoundKind>(db: Db, who: Principal, kind: Kind, ids: Ids) => {
  const asked = ids[kind]
  if (asked === undefined) return {}
  return { [kind]: asked.length === 0 ? [] : await namesOf[kind](db, who, asked) }
}

const nameAll = async (db: Db, who: Principal, ids: Ids): Promise<Found> => {
  const found = await Promise.all((Object.keys(lists) as FoundKind[]).map((kind) => named(db, who, kind, ids)))
  return Object.assign({}, ...found) as Found
}

/** The ids of the kinds that are open to the caller. */
const openTo = (who: Principal, ids: Ids): Ids => {
  const actor = actorOf(who)
  return Object.fromEntries(Object.entries(ids).filter(([kind]) => may(lists[kind as FoundKind], actor) === 'yes'))
}

/** What the ids are called, as far as the caller sees them. */
export const name = ({ db, who, query }: Context<typeof search.name>): Promise<Found> => nameAll(db, who, openTo(who, query))

/** What a text leads to, of each kind a handful, the best first. */
export const find = async ({ db, who, query: { q } }: Context<typeof search.find>): Promise<Found> => {
  const sought = soughtBy(q)
  const actor = actorOf(who)
  const reads = (kind: FoundKind) => may(lists[kind], actor) === 'yes'
  // the customers lead to their baskets, for those who may not read customers as well: a basket shows its customer's name
  const owners = reads('customers') || reads('carts') ? findCustomerIds(db, who, sought) : Promise.resolve([])
  const [customerIds, cartIds, userIds, orderIds] = await Promise.all([
    owners,
    reads('carts') ? owners.then((ids) => findCartIds(db, who, sought, ids)) : undefined,
    reads('users') ? findUserIds(db, who, sought) : undefined,
    reads('orders') ? findOrderedIds(db, who, sought) : undefined,
  ])
  return nameAll(db, who, {
    carts: cartIds,
    customers: reads('customers') ? customerIds : undefined,
    users: userIds,
    orders: orderIds,
  })
}

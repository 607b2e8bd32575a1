import { plants } from './probes.recipes.ts'
import { codenameOf, type Right, rights, rightsOfRole, type RoleName } from '@disadmin/contract/kit/access'
import type { Standing } from '@disadmin/contract/kit/may'
import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'
import { addCart, addDeliveryOption } from './carts.ts'
import { orderCart } from './orders.ts'
import { giveEveryRight, letThrough } from './rights.ts'
import { addBranch, addCustomer, addUser } from './people.ts'
import { plantTrail } from './probes.trail.ts'

/** Five companies of two branches: a garage, a reseller with a sub-customer, a stranger, and one that bears the reseller's number on another site. */
export const companies = ['solo', 'dealer', 'sub', 'stranger', 'othersite'] as const
export type Company = (typeof companies)[number]

/** Where staff belong: to a branch, or to the head office. */
export const houses = ['zurichHouse', 'bernHouse', 'wholeHouse'] as const
export type Fixture = (typeof houses)[number]

/** Where a row can lie. */
export const places = [...companies, ...houses]
export type Tenant = (typeof places)[number]

/**
 * What a row can be; an order is a cart with one that waits, a newcomer a customer made for the call. Users lie in companies and houses,
 * accounts in houses, the rest in companies.
 */
export type Kind = 'cart' | 'order' | 'handoff' | 'customer' | 'newcomer' | 'user' | 'account'
const placesOf: Record<Kind, readonly Tenant[]> = {
  cart: companies,
  order: companies,
  handoff: companies,
  customer: companies,
  newcomer: companies,
  user: places,
  account: houses,
}

/** Words that stand in every text of a place. Nobody outside its scope may ever read one. */
export const canary = (place: Tenant) => `canary-${place}-7f3c`
/** Stands in the lines only: for those who may not read lines. */
export const lineCanary = (place: Tenant) => `line-${place}-7f3c`
/** The login name of the clerk who touched everything there is: users of customers learn it nowhere. */
export const operatorCanary = 'canary-clerk-7f3c'
/** The same for the clerk's name. */
export const clerkNameCanary = 'canary-clerk-name-7f3c'

export interface Caller {
  name: string
  rights: ReadonlySet<string>
  isAdministrator: boolean
  standing: Standing
  sees: readonly Company[]
  seesHeadOffice: readonly Fixture[]
}

export const isCart = (kind: Kind): boolean => kind === 'cart' || kind === 'order'

/** Where rows of a kind lie that the caller sees, and where those lie that the caller does not. */
export const ownPlaces = (caller: Caller, kind: Kind): Tenant[] =>
  placesOf[kind].filter((place) => [...caller.sees, ...caller.seesHeadOffice].includes(place as never))
export const foreignPlaces = (caller: Caller, kind: Kind): Tenant[] =>
  placesOf[kind].filter((place) => !ownPlaces(caller, kind).includes(place))

export interface World {
  companyIds: Record<Company, number>
  callers: Caller[]
  /** Planted carts, two for each company: [unlocked, locked by the clerk]. */
  carts: Record<Company, [number, number]>
  itemIds: Record<Company, number>
  optionId: number
  /** A permission that anybody may give, and a role. */
  permissionId: number
  groupId: number
  branchIds: { zurich: number; bern: number }
  /** Planted users without any right, one for each place. */
  userIds: Record<Tenant, number>
  newCart: (company: Company) => Promise<number>
  /** One more row of the kind in the place; a user so made holds no right. */
  newRow: (kind: Kind, place: Tenant) => Promise<number>
  /** The planted rows of the kind in the place. */
  planted: (kind: Kind, place: Tenant) => readonly number[]
}

const zurich: Company[] = ['solo', 'dealer', 'sub']
/** What the reseller lets its customers' users do; whatever else they hold counts for nothing. */
const accessible: Right[] = ['Carts/read', 'MyUser/read']

export const createWorld = async (db: Db): Promise<World> => {
  const branches = { zurich: await addBranch(db, 'Zürich'), bern: await addBranch(db, canary('stranger')) }
  const companyIds = await addCompanies(db, branches)
  const optionId = await addDeliveryOption(db, 'Tour 06:30')
  const hidden = await addDeliveryOption(db, canary('stranger'))
  for (const company of companies) await linkOption(db, companyIds[company], company === 'stranger' ? hidden : optionId)
  const placers = await eachCompany((company) =>
    addUser(db, { username: `${canary(company)}-buyer`, customerId: companyIds[company] }),
  )
  const clerk = await addUser(db, { username: operatorCanary, role: 'sales' })
  await sql`update users set name = ${clerkNameCanary} where id = ${clerk}`.execute(db)
  await plantJob(db, clerk)
  const session = await plantSession(db, clerk)
  const newCart = (company: Company) =>
    plantCart(db, company, { customerId: companyIds[company], placedBy: placers[company], clerk })
  const carts = await eachCompany(async (company): Promise<[number, number]> => {
    const pair: [number, number] = [await newCart(company), await newCart(company)]
    await sql`update carts set lock_operator_id = ${clerk}, lock_session_id = ${session}, lock_until = now() + interval '1 hour', lock_updated_at = now(), lock_fence = 1
      where id = ${pair[1]}`.execute(db)
    return pair
  })
  const itemIds = await eachCompany(async (company) => {
    const item = await db.selectFrom('cart_items').select('id').where('cart_id', '=', carts[company][0]).executeTakeFirstOrThrow()
    return item.id
  })
  const newHandoff = (company: Company) => plantHandoff(db, company, { newCart, clerk, option: optionId })
  const handoffIds = await eachCompany(newHandoff)
  const homes = homesOf(branches, companyIds)
  const newUser = userPlanter(db, homes)
  const userIds = {} as Record<Tenant, number>
  for (const place of places) {
    userIds[place] = await newUser(place)
    const words = { canary: canary(place), line: lineCanary(place) }
    const { customerId = null, branchId = null } = homes[place]
    for (const plant of plants) await plant(db, { customerId, branchId, canary: canary(place) })
    await plantTrail(db, { ...homes[place], ...words, userId: userIds[place], clerk: { id: clerk, username: operatorCanary } })
  }
  return {
    companyIds,
    callers: await addCallers(db, branches, companyIds),
    carts,
    itemIds,
    optionId,
    permissionId: await idOf(db, 'permissions', 'codename', 'view_myuser'),
    groupId: await idOf(db, 'groups', 'name', 'customer'),
    branchIds: branches,
    userIds,
    newCart,
    newRow: async (kind, place) => {
      if (kind === 'handoff') return newHandoff(place as Company)
      if (kind === 'customer') return companyIds[place as Company]
      if (kind === 'newcomer') return addNewcomer(db, place as Company, branches)
      if (!isCart(kind)) return newUser(place)
      const cart = await newCart(place as Company)
      if (kind === 'order') await orderCart(db, { cart, clerk, option: optionId })
      return cart
    },
    planted: (kind, place) => {
      if (kind === 'handoff') return [handoffIds[place as Company]]
      if (kind === 'customer' || kind === 'newcomer') return [companyIds[place as Company]]
      return isCart(kind) ? carts[place as Company] : [userIds[place]]
    },
  }
}

const idOf = async (db: Db, table: 'permissions' | 'groups', column: string, value: string): Promise<number> =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)).rows[0]!.id

type Homes = Record<Tenant, { customerId?: number; branchId?: number }>

const homesOf = (branches: { zurich: number; bern: number }, companyIds: Record<Company, number>): Homes => ({
  ...(Object.fromEntries(companies.map((company) => [company, { customerId: companyIds[company] }])) as Record<Company, object>),
  zurichHouse: { branchId: branches.zurich },
  bernHouse: { branchId: branches.bern },
  wholeHouse: {},
})

const userPlanter = (db: Db, homes: Homes) => {
  let number = 0
  return async (place: Tenant): Promise<number> => {
    const id = await addUser(db, { username: `${canary(place)}-person-${++number}`, ...homes[place] })
    await sql`update users set name = ${canary(place)}, email = ${`${canary(place)}@example.ch`}, oracle_id = ${canary(place)} where id = ${id}`.execute(
      db,
    )
    return id
  }
}

const eachCompany = async <T>(make: (company: Company) => Promise<T>): Promise<Record<Company, T>> => {
  const made = {} as Record<Company, T>
  for (const company of companies) made[company] = await make(company)
  return made
}

const homeOfCompany = (company: Company, { zurich: near, bern }: { zurich: number; bern: number }) =>
  ({
    solo: { branchId: near },
    dealer: { branchId: near },
    sub: { branchId: near, resellerNo: '70010' },
    stranger: { branchId: bern, resellerNo: '70099' },
    othersite: { branchId: bern, resellerNo: '70010' },
  })[company]

/** One more customer beside the company, whom nobody has anything to do with yet. */
const addNewcomer = async (db: Db, company: Company, branches: { zurich: number; bern: number }): Promise<number> => {
  const id = await addCustomer(db, { name: canary(company), ...homeOfCompany(company, branches) })
  if (company === 'othersite') await sql`update customers set site_id = '9' where id = ${id}`.execute(db)
  return id
}

const addCompanies = (db: Db, branches: { zurich: number; bern: number }) =>
  eachCompany(async (company) => {
    const number = company === 'dealer' ? { customer_no: '70010' } : {}
    const words = { name: canary(company), email: `${canary(company)}@example.ch` }
    const id = await addCustomer(db, { ...words, ...number, ...homeOfCompany(company, branches) })
    await sql`update customers set city = ${canary(company)}, address_1 = ${canary(company)}, site_id = ${company === 'othersite' ? '9' : '0'}
      where id = ${id}`.execute(db)
    const content = Buffer.from(canary(company))
    await db
      .insertInto('customer_logos')
      .values({ customer_id: id, content, content_type: 'image/png', width: 8, height: 8 })
      .execute()
    return id
  })

const linkOption = (db: Db, customer_id: number, delivery_option_id: number) =>
  db.insertInto('customer_delivery_options').values({ customer_id, delivery_option_id }).execute()

const plantCart = async (
  db: Db,
  company: Company,
  { customerId, placedBy, clerk }: { customerId: number; placedBy: number; clerk: number },
) => {
  const line = { product_no: lineCanary(company), description: lineCanary(company), ordered: 4, deliver_qty: 1, order_qty: 1 }
  const id = await addCart(db, { customerId, placedBy, note: canary(company), lines: [line] })
  await sql`update carts set ref_number = ${canary(company)}, shipment_street = ${canary(company)}, shipment_city = ${canary(company)},
    updated_by = ${clerk}, seen_by = ${clerk} where id = ${id}`.execute(db)
  return id
}

/** One that is over, so that nothing runs it. */
const plantJob = (db: Db, clerk: number) =>
  sql`insert into pgboss.job (name, data, state, completed_on)
    values ('send-waiting-orders', ${JSON.stringify({ user_id: clerk })}::jsonb, 'completed', now())`.execute(db)

/** The wholesaler's hand-off of a new order, of which nobody knows whether it arrived: what a person may resend, give up or settle. */
const plantHandoff = async (
  db: Db,
  company: Company,
  { newCart, ...by }: { newCart: (company: Company) => Promise<number>; clerk: number; option: number },
) => {
  const order = await orderCart(db, { cart: await newCart(company), ...by })
  const { rows } = await sql<{ id: number }>`
    update handoffs set state = 'unknown', reason = ${canary(company)}, partner_ref = ${canary(company)}
    where order_id = ${order.id} and target = 'wholesaler' returning id`.execute(db)
  await sql`insert into handoff_attempts (handoff_id, kind, request, answer) values (${rows[0]!.id}, 'send', ${lineCanary(company)}, ${lineCanary(company)})`.execute(
    db,
  )
  return rows[0]!.id
}

/** One of each scope: the head office twice (with all rights and with a few), a branch, a reseller, a company, and a company under a reseller. */
const addCallers = async (db: Db, branches: { zurich: number }, companyIds: Record<Company, number>): Promise<Caller[]> => {
  const callers: Caller[] = []
  const add = async (
    role: RoleName,
    place: { customer?: Company; branchId?: number },
    caller: Pick<Caller, 'sees' | 'name'> & Partial<Caller>,
  ) => {
    const customerId = place.customer && companyIds[place.customer]
    const id = await addUser(db, {
      username: caller.name,
      role,
      ...(customerId && { customerId }),
      ...(place.branchId && { branchId: place.branchId }),
    })
    callers.push({
      rights: new Set(rightsOfRole(role)),
      isAdministrator: role === 'administrator',
      standing: customerId ? 'company' : place.branchId ? 'branch' : 'house',
      seesHeadOffice: customerId ? [] : place.branchId ? ['zurichHouse'] : houses,
      ...caller,
    })
    return id
  }
  await add('administrator', {}, { name: 'administrator everywhere', sees: companies })
  await add('sales', {}, { name: 'sales everywhere', sees: companies })
  await add('administrator', { branchId: branches.zurich }, { name: 'administrator', sees: zurich })
  await add('customer', { customer: 'sub' }, { name: 'customer of a reseller', sees: ['sub'], rights: new Set(accessible) })
  const every = new Set(rights)
  const all = await add('customer', { customer: 'solo' }, { name: 'customer with every right', sees: ['solo'], rights: every })
  await giveEveryRight(db, all)
  const most = await add(
    'reseller',
    { customer: 'dealer' },
    { name: 'reseller with every right', sees: ['dealer', 'sub'], rights: every },
  )
  await giveEveryRight(db, most)
  for (const right of accessible) await letThrough(db, companyIds.dealer, codenameOf(right))
  return callers
}

/** In which the clerk holds the locks. */
const plantSession = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into sessions (token_hash, user_id, browser_id, user_agent, ip_address) values ('\\x00', ${userId}, gen_random_uuid(), '-', '-') returning id`.execute(
    db,
  )
  return rows[0]!.id
}

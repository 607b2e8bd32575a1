import { customer } from '@disadmin/contract/customers/customer'
import { phonePrefixMissing } from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { holds } from '@disadmin/contract/kit/access'
import type { Db } from '../../kit/db/db.ts'
import { ProblemError, refuse } from '../../kit/http/refusal.ts'
import type { Principal } from '../../kit/principal.ts'
import { changesOf, writtenOf } from '../customer.changes.ts'
import {
  assertBranch,
  assertNotOwnCompany,
  assertReseller,
  assertWholesalers,
  type CustomerTenancy,
  placeOfNew,
  refuseForeignAccount,
  refuseTaken,
} from '../customer.place.ts'
import type { AskedCustomer, Fault, FileField } from './customer-file.ts'
import { keyOf, type KnownCustomer, type Named } from './customer-import.queries.ts'

/** What is done for one customer. */
export interface CustomerChange {
  customer_no: string
  site_id: string
  /** Null for a new one. */
  held: KnownCustomer | null
  set: Partial<CustomerColumns> & Pick<CustomerColumns, 'name_1'>
  give: number[]
  take: number[]
}

export interface Judging {
  db: Db
  who: Principal
  named: Named
  /** Numbers that foreign customers name as their reseller's. */
  foreign: ReadonlySet<string>
  /** Numbers at the wholesaler that foreign customers have. */
  accounts: ReadonlySet<string>
}

const fieldOfSource: Readonly<Record<string, FileField>> = { branch_id: 'branch', discount_group_id: 'discount_group' }

/** What a refusal says, as what is wrong with a row of the file. */
export const faultsOf = (error: unknown, asked: AskedCustomer): Fault[] => {
  if (!(error instanceof ProblemError)) throw error
  const { text, errors = text ? [{ source: 'customer_no', ...text }] : [] } = error.details
  return errors.map(({ source, key, values }) => {
    const field = fieldOfSource[source] ?? (source as FileField)
    return { row: asked.row, field, value: valueOf(asked, field), key, ...(values && { values: [...values] }) }
  })
}

const valueOf = ({ given, branch, discount_group, delivery_options }: AskedCustomer, field: FileField): string => {
  const names = { branch, discount_group, delivery_options: delivery_options?.join(' | ') }
  return String({ ...given, ...names }[field] ?? '')
}

/** One answer for all rows that ask the same: three thousand rows name a handful of branches and resellers. */
const once = (judge: (place: CustomerTenancy) => Promise<unknown>, sameAs: (place: CustomerTenancy) => string) => {
  const known = new Map<string, Promise<unknown>>()
  return async (place: CustomerTenancy): Promise<void> => {
    const key = sameAs(place)
    if (!known.has(key))
      known.set(
        key,
        judge(place).then(
          () => undefined,
          (error: unknown) => error,
        ),
      )
    const error = await known.get(key)
    if (error) throw error
  }
}

/** Judges row by row by the rules of create and edit; throws their refusals. */
export const judgeOf = (judging: Judging) => {
  const isItself = ({ customer_no, reseller_no }: CustomerTenancy) => customer_no === reseller_no
  const reseller = once(
    (place) => assertReseller(judging, place),
    (place) => JSON.stringify([place.type, place.reseller_no, place.site_id, isItself(place) && place.customer_no]),
  )
  const branch = once(
    (place) => assertBranch(judging, place),
    ({ branch_id }) => String(branch_id),
  )
  const places = { reseller, branch }
  return (asked: AskedCustomer, held: KnownCustomer | undefined): Promise<CustomerChange> =>
    held ? judgeKnown(judging, places, asked, held) : judgeNew(judging, places, asked)
}

type Places = Record<'reseller' | 'branch', (place: CustomerTenancy) => Promise<void>>

const judgeNew = async (judging: Judging, places: Places, asked: AskedCustomer): Promise<CustomerChange> => {
  const { who, foreign, accounts } = judging
  const written = { ...writtenOf(asked.given), ...idsOf(judging, asked) }
  assertWholesalers(who, null, written)
  refuseForeignAccount(accounts, written.customer_no_2)
  const place = await placeOfNew(judging, { ...written, customer_no: asked.given.customer_no })
  if (foreign.has(keyOf(place))) refuseTaken(place)
  await places.reseller(place)
  await places.branch(place)
  if (asked.given.is_hidden) refuse([{ source: 'is_hidden', key: 'customer-import:refused.state' }])
  const { is_active } = asked.given
  const set = { ...written, ...place, name_1: asked.given.name_1, ...(is_active !== undefined && { is_active }) }
  assertPhone({ phone: set.phone ?? null, phone_prefix: set.phone_prefix ?? null })
  const give = termsOf(judging, asked) ?? []
  assertMayChangeTerms(who, { give, take: [] })
  return { customer_no: place.customer_no, site_id: place.site_id, held: null, set, give, take: [] }
}

const judgeKnown = async (judging: Judging, places: Places, asked: AskedCustomer, held: KnownCustomer): Promise<CustomerChange> => {
  const { who } = judging
  if (!held.is_seen) refuseTaken(held)
  const set = { ...changesOf(held, asked.given), ...differing(held, idsOf(judging, asked)) }
  const wanted = termsOf(judging, asked) ?? held.terms
  const give = wanted.filter((id) => !held.terms.includes(id))
  const take = held.terms.filter((id) => !wanted.includes(id))
  if (Object.keys(set).length + give.length + take.length > 0) assertNotOwnCompany(who, held.id)
  assertWholesalers(who, held, set as Partial<KnownCustomer>)
  refuseForeignAccount(judging.accounts, (set as Partial<KnownCustomer>).customer_no_2)
  for (const field of ['is_active', 'is_hidden'] as const)
    if (asked.given[field] !== undefined && asked.given[field] !== held[field])
      refuse([{ source: field, key: 'customer-import:refused.state' }])
  // another reseller may let more through to the company's people: that is judged where one customer is edited
  if (held.has_users && 'reseller_no' in set) refuse([{ source: 'reseller_no', key: 'customer-import:refused.reseller' }])
  const after = { ...held, ...set }
  if ('type' in set || 'reseller_no' in set) await places.reseller(after)
  if ('branch_id' in set) await places.branch(after)
  if ('phone' in set || 'phone_prefix' in set) assertPhone(after)
  assertMayChangeTerms(who, { give, take })
  return { customer_no: held.customer_no, site_id: held.site_id, held, set: set as CustomerChange['set'], give, take }
}

const differing = (held: KnownCustomer, ids: ReturnType<typeof idsOf>) =>
  Object.fromEntries(Object.entries(ids).filter(([field, id]) => held[field as keyof KnownCustomer] !== id))

const assertPhone = (phone: { phone: string | null; phone_prefix: string | null }) => {
  if (phonePrefixMissing(phone)) refuse([{ source: 'phone_prefix', key: 'kit:invalid.required' }])
}

const assertMayChangeTerms = ({ codenames }: Principal, { give, take }: Pick<CustomerChange, 'give' | 'take'>) => {
  const { add, remove } = deliveryOptionMembership.change.parts
  if ((give.length > 0 && !holds(codenames, add)) || (take.length > 0 && !holds(codenames, remove)))
    refuse([{ source: 'delivery_options', key: 'kit:error.not_allowed' }])
}

/** The ids of the names, for as much as the file says; a discount group takes the right to read them. */
const idsOf = ({ who, named }: Judging, { branch, discount_group }: AskedCustomer) => {
  if (discount_group !== undefined && !holds(who.codenames, customer.create.parts.discount_group_id)) notAllowedAt('discount_group')
  return {
    ...(branch !== undefined && { branch_id: idNamed(named.branches, branch, 'branch') }),
    ...(discount_group !== undefined && { discount_group_id: idNamed(named.groups, discount_group, 'discount_group') }),
  }
}

const notAllowedAt = (source: FileField) => refuse([{ source, key: 'kit:error.not_allowed' }])

const idNamed = (ids: ReadonlyMap<string, number>, name: string, source: FileField): number | null => {
  if (name === '') return null
  return ids.get(name) ?? refuse([{ source, key: 'kit:invalid.value' }])
}

const termsOf = ({ named }: Judging, { delivery_options: names }: AskedCustomer): number[] | undefined =>
  names?.map(
    (name) =>
      named.terms.get(name) ?? refuse([{ source: 'delivery_options', key: 'customer-import:refused.no_term', values: [name] }]),
  )

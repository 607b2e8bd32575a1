import type { CustomerImportChange } from '@disadmin/contract/customers/customer-import'
import type { Db } from '../../kit/db/db.ts'
import type { TypedRow } from '../../kit/files/table-shape.ts'
import type { ImportChange } from '../../kit/imports/import-of.ts'
import type { Principal } from '../../kit/principal.ts'
import { customerColumns } from '../customer-columns.ts'
import { placeOfNew } from '../customer.place.ts'
import { type AskedCustomer, askedOf, type Fault, type CustomerFileRow } from './customer-file.ts'
import { type CustomerChange, faultsOf, judgeOf } from './customer-import.judge.ts'
import {
  findForeignResellers,
  findKnown,
  findNamed,
  keyOf,
  type KnownCustomer,
  type Named,
  namesOf,
} from './customer-import.queries.ts'
import { findForeignAccounts } from '../customer.write.queries.ts'

/** What each customer was when the file was uploaded; one that was not there is missing. */
type Basis = Readonly<Record<string, string>>

const stateOf = ({ version, terms }: KnownCustomer): string => `${version}:${terms.join(',')}`

interface Checking {
  db: Db
  who: Principal
  /** At the start: what the upload found. */
  basis?: unknown
}

/** Compares the rows with the customers there are: by Customer ID and Site ID, within the caller's scope, by the rules of create and edit. */
export const checkCustomers = async ({ db, who, basis }: Checking, rows: readonly TypedRow<CustomerFileRow>[]) => {
  const site = (await placeOfNew({ db, who }, { customer_no: '00' })).site_id
  const read = rows.map(askedOf)
  const errors = read.flatMap(({ faults }) => faults)
  const wrong = new Set(errors.map(({ row }) => row))
  const asked = read.flatMap(({ asked: one }) => (wrong.has(one.row) ? [] : [one]))
  const keyed = new Map<string, AskedCustomer>()
  for (const one of asked) {
    const key = keyIn(one, site)
    const before = keyed.get(key)
    if (before) errors.push(twice(one, before.row))
    else keyed.set(key, one)
  }
  const keys = asked.map(({ given }) => ({ customer_no: given.customer_no, site_id: given.site_id ?? site }))
  const known = await findKnown(db, who, keys, basis !== undefined)
  const named = await findNamed(db, who)
  const accounts = await findForeignAccounts(
    db,
    who,
    asked.flatMap(({ given }) => given.customer_no_2 ?? []),
  )
  const judge = judgeOf({ db, who, named, accounts, foreign: await findForeignResellers(db, who, keys) })
  const changes: ImportChange<CustomerImportChange, CustomerChange>[] = []
  for (const [key, one] of keyed) {
    try {
      const change = await judge(one, known.get(key))
      const is = isOf(change)
      if (is !== 'unchanged' && basis !== undefined) assertAsBefore(basis as Basis, key, known.get(key), one, errors)
      changes.push({ is, preview: previewOf(change, one, named), change })
    } catch (error) {
      errors.push(...faultsOf(error, one))
    }
  }
  return { changes, errors, basis: Object.fromEntries([...known].map(([key, customer]) => [key, stateOf(customer)])) }
}

const keyIn = ({ given }: AskedCustomer, site: string): string =>
  keyOf({ customer_no: given.customer_no, site_id: given.site_id ?? site })

const twice = ({ row, given }: AskedCustomer, before: number): Fault => ({
  row,
  field: 'customer_no',
  value: given.customer_no,
  key: 'files:cell.twice',
  values: [before],
})

const assertAsBefore = (
  basis: Basis,
  key: string,
  now: KnownCustomer | undefined,
  { row, given }: AskedCustomer,
  errors: Fault[],
): void => {
  if (basis[key] === (now && stateOf(now))) return
  errors.push({ row, field: 'customer_no', value: given.customer_no, key: 'customer-import:refused.changed_since' })
}

const isOf = ({ held, set, give, take }: CustomerChange): 'new' | 'changed' | 'unchanged' => {
  if (!held) return 'new'
  return Object.keys(set).length + give.length + take.length > 0 ? 'changed' : 'unchanged'
}

/** So many characters of a value are shown before the start. */
const shown = 100
const word = (value: unknown): string => String(value ?? '').slice(0, shown)

const previewOf = (change: CustomerChange, asked: AskedCustomer, named: Named): CustomerImportChange => {
  const { customer_no, site_id, held, set, give, take } = change
  const name = [set.name_1 ?? held?.name_1, set.name_2 ?? held?.name_2].filter(Boolean).join(' ')
  const head = { customer_no, site_id, name, is_new: held === null }
  if (!held) return { ...head, changes: givenBy(asked) }
  const changes = Object.entries(set).map(([field, after]) => fieldOf(field, held, after, named))
  if (give.length + take.length > 0) {
    const after = [...held.terms.filter((id) => !take.includes(id)), ...give]
    changes.push({
      field: 'delivery_options',
      before: word(namesOf(named.terms, held.terms).join(', ')),
      after: word(namesOf(named.terms, after).join(', ')),
    })
  }
  return { ...head, changes }
}

const inHead: ReadonlySet<string> = new Set(['customer_no', 'site_id', 'name_1', 'name_2'])

/** What the file says of a new customer, in the order of its columns. */
const givenBy = ({ given, branch, discount_group, delivery_options }: AskedCustomer) => {
  const said: Record<string, unknown> = { ...given, branch, discount_group, delivery_options: delivery_options?.join(', ') }
  return customerColumns
    .map(({ name }) => ({ field: name, before: '', after: word(said[name]) }))
    .filter(({ field, after }) => after !== '' && !inHead.has(field))
}

const fieldOf = (field: string, held: KnownCustomer, after: unknown, named: Named) => {
  if (field === 'branch_id') return { field: 'branch', before: word(held.branch), after: word(namesOf(named.branches, [after])[0]) }
  if (field === 'discount_group_id')
    return { field: 'discount_group', before: word(held.discount_group), after: word(namesOf(named.groups, [after])[0]) }
  return { field, before: word(held[field as keyof KnownCustomer]), after: word(after) }
}

import {
  type CustomerType,
  type Field,
  fieldsWith,
  ofReseller,
  ruleOf,
  storedValue,
} from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import type { Db } from '../kit/db/db.ts'
import { ProblemError, refuse } from '../kit/http/refusal.ts'
import { isStaff, seesAll, type Principal } from '../kit/principal.ts'
import { findOpenBranch } from '../users/index.ts'
import { countSubCustomers, findForeignAccounts, findHolder, findOwnCompany, findReseller } from './customer.write.queries.ts'

/** What decides who sees a customer. */
export interface CustomerTenancy {
  customer_no: string
  site_id: string
  type: CustomerType
  reseller_no: string | null
  branch_id: number | null
}

/** 403: the own company is changed in its own settings, its number and place are not its own to give. */
export const assertNotOwnCompany = (who: Principal, customerId: number): void => {
  if ([who, who.impersonator].some((person) => person?.customerId === customerId))
    throw new ProblemError({ status: 403, text: { key: 'customer:refused.own_company' }, code: 'own_company' })
}

const staffOnly = fieldsWith({ staffOnly: true })
const valueOfNew = (field: Field) => (ruleOf(field).kind === 'flag' ? false : storedValue(field, ''))

/**
 * 422 at the field where people of a company would write what staff arrange with a customer: its number at the wholesaler decides whose
 * account is charged.
 * @param before null for a new one
 */
export const assertWholesalers = (who: Principal, before: CustomerColumns | null, given: Partial<CustomerColumns>): void => {
  if (isStaff(who)) return
  const source = staffOnly.find(
    (field) => given[field] !== undefined && given[field] !== (before ? before[field] : valueOfNew(field)),
  )
  if (source) refuse([{ source, key: 'customer:refused.wholesalers' }], 'wholesalers')
}

/** 422 where somebody of a branch would give the account of a customer they do not see: it would be charged with what is ordered. */
export const refuseForeignAccount = (accounts: ReadonlySet<string>, number: string | null | undefined): void => {
  if (number && accounts.has(number))
    refuse([{ source: 'customer_no_2', key: 'customer:refused.foreign_account' }], 'foreign_account')
}

export const assertAccount = async ({ db, who }: Writing, number: string | null | undefined): Promise<void> => {
  if (number && !seesAll(who)) refuseForeignAccount(await findForeignAccounts(db, who, [number]), number)
}

interface Writing {
  db: Db
  who: Principal
}

/** Where a new customer belongs when nothing else is said: staff of a branch have theirs, people of a company make customers of their own. */
export const placeOfNew = async (
  { db, who }: Writing,
  wanted: { [Field in keyof CustomerTenancy]?: CustomerTenancy[Field] | undefined } & Pick<CustomerTenancy, 'customer_no'>,
): Promise<CustomerTenancy> => {
  const own = isStaff(who) ? undefined : await findOwnCompany(db, who.customerId!)
  const type = wanted.type ?? (own ? ofReseller : '2_STEP')
  return {
    customer_no: wanted.customer_no,
    site_id: wanted.site_id ?? own?.site_id ?? '0',
    type,
    reseller_no: wanted.reseller_no ?? (own && type === ofReseller ? own.customer_no : null),
    branch_id: wanted.branch_id === undefined ? (own ? own.branch_id : who.branchId) : wanted.branch_id,
  }
}

/**
 * 422 at the field when the customer would go where the caller does not see it, take a number that somebody else has, or name a reseller
 * that is none. Only what differs is judged.
 * @param before null for a new one
 */
export const assertPlace = async (writing: Writing, before: CustomerTenancy | null, after: CustomerTenancy): Promise<void> => {
  const differs = (...fields: (keyof CustomerTenancy)[]) => !before || fields.some((field) => before[field] !== after[field])
  if (differs('customer_no', 'site_id')) await assertNumber(writing, before, after)
  if (differs('type', 'reseller_no', 'site_id', 'customer_no')) await assertReseller(writing, after)
  if (differs('branch_id')) await assertBranch(writing, after)
}

const assertNumber = async ({ db, who }: Writing, before: CustomerTenancy | null, after: CustomerTenancy) => {
  const holder = await findHolder(db, who, after)
  if (holder) refuseTaken(after, holder)
  if (before && (await countSubCustomers(db, who, before)).n > 0)
    refuse([{ source: 'customer_no', key: 'customer:refused.has_sub_customers' }], 'has_sub_customers')
  // whoever takes the number that foreign customers name as their reseller's would be shown them
  if (!(await countSubCustomers(db, who, after)).all_seen) refuseTaken(after)
}

/** The message names who has the number only to those who see them. */
export const refuseTaken = (
  { customer_no }: Pick<CustomerTenancy, 'customer_no'>,
  holder?: { name: string; is_seen: boolean },
): never => {
  const text = holder?.is_seen
    ? ({ key: 'customer:refused.number_taken_by', values: [`${customer_no} ${holder.name}`] } as const)
    : ({ key: 'customer:refused.number_taken' } as const)
  return refuse([{ source: 'customer_no', ...text }], 'duplicate')
}

/** 422 unless the reseller is one of the scope and fits the type. */
export const assertReseller = async ({ db, who }: Writing, { customer_no, site_id, type, reseller_no }: CustomerTenancy) => {
  if (!isStaff(who)) return assertOwnReseller(await findOwnCompany(db, who.customerId!), { site_id, type, reseller_no })
  if (type !== ofReseller) {
    if (reseller_no !== null) refuse([{ source: 'reseller_no', key: 'customer:refused.reseller_not_for_type' }])
    return
  }
  if (reseller_no === null) return refuse([{ source: 'reseller_no', key: 'kit:invalid.required' }])
  const isItself = reseller_no === customer_no
  if (isItself || !(await findReseller(db, who, { customer_no: reseller_no, site_id })))
    refuse([{ source: 'reseller_no', key: 'customer:refused.no_reseller', values: [reseller_no] }], 'no_reseller')
}

/** People of a company keep customers of their own, at their own site. */
const assertOwnReseller = (
  own: { customer_no: string; site_id: string } | undefined,
  { site_id, type, reseller_no }: Pick<CustomerTenancy, 'site_id' | 'type' | 'reseller_no'>,
) => {
  const source = type !== ofReseller ? 'type' : reseller_no !== own?.customer_no ? 'reseller_no' : 'site_id'
  if (source !== 'site_id' || site_id !== own?.site_id) refuse([{ source, key: 'customer:refused.only_own' }], 'only_own')
}

/** A foreign branch is answered as one that does not exist. */
export const assertBranch = async ({ db, who }: Writing, { branch_id }: CustomerTenancy) => {
  const invalid = () => refuse([{ source: 'branch_id', key: 'kit:invalid.value' }])
  if (branch_id !== null) return (await findOpenBranch(db, who, branch_id)) ? undefined : invalid()
  if (seesAll(who)) return
  const own = isStaff(who) ? undefined : await findOwnCompany(db, who.customerId!)
  if (!own || own.branch_id !== null) invalid()
}

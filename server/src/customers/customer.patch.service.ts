import { type Customer, type CustomerPatch, customer } from '@disadmin/contract/customers/customer'
import { phonePrefixMissing } from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import { holds } from '@disadmin/contract/kit/access'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { assertHolds } from '../kit/grants.ts'
import { notAllowed, notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { rightsOfUsers } from '../permissions/index.ts'
import { changesOf } from './customer.changes.ts'
import { assertAccount, assertNotOwnCompany, assertPlace, assertWholesalers } from './customer.place.ts'
import { readCustomer } from './customer.read.service.ts'
import { changeMainUser } from './customer.user.ts'
import { type LockedCustomer, lockCustomer, isInScope, namesOfPlaces, updateCustomer, userIdsOf } from './customer.write.queries.ts'

type Patch = Context<typeof customer.patch>
type Changes = Partial<CustomerColumns>

/** CUST-63 */
export const patchCustomer = async (context: Patch): Promise<Customer> => {
  const { db, who, params, body } = context
  const held = (await lockCustomer(db, who, params.id)) ?? notFound()
  assertParts(who, body)
  if (body.version !== undefined && body.version !== held.version)
    throw new ProblemError({ status: 409, text: { key: 'customer:refused.stale' }, code: 'stale' })
  const changes = changesOf(held, body)
  if (Object.keys(changes).length > 0) await keep(context, held, changes)
  await changeMainUser(context, held.id, body)
  return readCustomer(context, held.id)
}

/** What may not be read is not written either. */
const assertParts = (who: Principal, { discount_group_id }: CustomerPatch) => {
  if (discount_group_id !== undefined && !holds(who.codenames, customer.patch.parts.discount_group_id)) notAllowed()
}

const keep = async (context: Patch, held: LockedCustomer, changes: Changes) => {
  const { db, who } = context
  assertNotOwnCompany(who, held.id)
  assertWholesalers(who, held, changes)
  await assertAccount(context, changes.customer_no_2)
  const after = { ...held, ...changes }
  await assertPlace(context, held, after)
  if (('phone' in changes || 'phone_prefix' in changes) && phonePrefixMissing(after))
    refuse([{ source: 'phone_prefix', key: 'kit:invalid.required' }])
  const names = [await namesOfPlaces(db, held), await namesOfPlaces(db, after)] as const
  if (after.discount_group_id !== null && names[1].discount_group === null)
    refuse([{ source: 'discount_group_id', key: 'kit:invalid.value' }])
  await givingNobodyMore(context, held.id, changes, () =>
    asOnlyOne({ source: 'customer_no', value: after.customer_no }, () => updateCustomer(db, held.id, changes)),
  )
  if (!(await isInScope(db, who, held.id))) refuse([{ source: sourceOfPlace(changes), key: 'kit:invalid.value' }])
  await auditChange(context, held, changes, names)
}

const placeFields = ['branch_id', 'reseller_no', 'site_id', 'customer_no'] as const
const sourceOfPlace = (changes: Changes) => placeFields.find((field) => field in changes) ?? 'branch_id'

/** Another reseller, or none, may let through to the company's people what the one before did not: only what the caller holds. */
const givingNobodyMore = async ({ db, who }: Patch, id: number, changes: Changes, write: () => Promise<unknown>) => {
  if (!placeFields.some((field) => field !== 'branch_id' && field in changes)) return write()
  const userIds = await userIdsOf(db, id)
  const before = await rightsOfUsers(db, userIds)
  await write()
  const after = await rightsOfUsers(db, userIds)
  assertHolds(
    who,
    userIds.flatMap((user) => [...(after.get(user) ?? [])].filter((codename) => !before.get(user)?.has(codename))),
  )
}

interface Names {
  branch: string | null
  discount_group: string | null
}

const auditChange = ({ audit }: Patch, held: LockedCustomer, changes: Changes, [was, is]: readonly [Names, Names]) => {
  const told = (row: LockedCustomer, names: Names) =>
    Object.fromEntries(
      Object.keys(changes).map((field) => {
        if (field === 'branch_id') return ['branch', names.branch]
        if (field === 'discount_group_id') return ['discount_group', names.discount_group]
        return [field, row[field as keyof LockedCustomer]]
      }),
    )
  return audit({ recordId: held.id, customerId: held.id, before: told(held, was), after: told({ ...held, ...changes }, is) })
}

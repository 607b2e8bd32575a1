import { type Customer, type CustomerCreate, customer } from '@disadmin/contract/customers/customer'
import { phonePrefixMissing } from '@disadmin/contract/customers/customer.fields'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { startLicences } from '../licences/index.ts'
import { writtenOf } from './customer.changes.ts'
import { assertAccount, assertPlace, assertWholesalers, placeOfNew, refuseTaken } from './customer.place.ts'
import { readCustomer } from './customer.read.service.ts'
import { createMainUser } from './customer.user.ts'
import { findHolder, giveTerms, insertCustomer, isInScope, namesOfPlaces } from './customer.write.queries.ts'

type Create = Context<typeof customer.create>

/** CUST-62: the customer with all that begins with it, or nothing of it. */
export const createCustomer = async (context: Create): Promise<Customer> => {
  const { db, who, body } = context
  assertParts(who, body)
  const written = writtenOf(body)
  assertWholesalers(who, null, written)
  await assertAccount(context, written.customer_no_2)
  const place = await placeOfNew(context, { ...written, customer_no: body.customer_no })
  await assertPlace(context, null, place)
  const row = { ...written, ...place, name_1: body.name_1, ...(body.is_active !== undefined && { is_active: body.is_active }) }
  if (phonePrefixMissing({ phone: row.phone ?? null, phone_prefix: row.phone_prefix ?? null }))
    refuse([{ source: 'phone_prefix', key: 'kit:invalid.required' }])
  const names = await namesOfPlaces(db, { branch_id: place.branch_id, discount_group_id: row.discount_group_id ?? null })
  if (row.discount_group_id != null && names.discount_group === null)
    refuse([{ source: 'discount_group_id', key: 'kit:invalid.value' }])
  const id = (await insertCustomer(db, row)) ?? refuseTaken(place, await findHolder(db, who, place))
  if (!(await isInScope(db, who, id))) refuse([{ source: 'branch_id', key: 'kit:invalid.value' }])
  await auditNew(context, { id, row, names, terms: await addTerms(context, id) })
  await createMainUser(context, id, body)
  await startLicence(context, id)
  return readCustomer(context, id)
}

const assertParts = ({ codenames }: Principal, body: CustomerCreate) => {
  const { parts } = customer.create
  if (body.discount_group_id !== undefined && !holds(codenames, parts.discount_group_id)) notAllowed()
  if (body.delivery_option_ids?.length && !holds(codenames, parts.delivery_option_ids)) notAllowed()
}

const addTerms = async ({ db, body }: Create, id: number): Promise<string[]> => {
  const wanted = body.delivery_option_ids ?? []
  const given = await giveTerms(db, id, wanted)
  return given.length === wanted.length ? given : refuse([{ source: 'delivery_option_ids', key: 'kit:invalid.value' }])
}

const startLicence = async ({ db, audit, body, who, settings }: Create, id: number) => {
  if (body.module_id == null) return
  await startLicences(db, audit, { customerIds: [id], moduleId: body.module_id, by: who.actorId, timeZone: settings.timeZone })
}

interface New {
  id: number
  row: object
  names: { branch: string | null; discount_group: string | null }
  terms: string[]
}

const auditNew = ({ audit }: Create, { id, row, names, terms }: New) => {
  const { branch_id: _branch, discount_group_id: _group, ...plain } = row as Record<string, unknown>
  const { branch, discount_group } = names
  return audit({
    recordId: id,
    customerId: id,
    after: {
      ...plain,
      ...(branch !== null && { branch }),
      ...(discount_group !== null && { discount_group }),
      ...(terms.length > 0 && { delivery_options: terms }),
    },
  })
}

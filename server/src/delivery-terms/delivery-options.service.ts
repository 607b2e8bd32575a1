import type { deliveryOptions, DeliveryOptionWrite } from '@disadmin/contract/delivery-terms/delivery-options'
import type { Db } from '../kit/db/db.ts'
import { assertOnlyName } from '../kit/db/alike.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import type { Principal } from '../kit/principal.ts'
import {
  claimOption,
  countUses,
  deleteOption,
  findOptions,
  insertOption,
  type StoredOption,
  updateOption,
} from './delivery-options.queries.ts'

type Endpoints = typeof deliveryOptions
type Patch = Context<Endpoints['patch']>['body']

/** DTERM-25 */
export const listOptions = async ({ db, who, query }: Context<Endpoints['list']>): Promise<Answer<Endpoints['list']>> =>
  shortPage(await findOptions(db, who), query)

/** DTERM-15 */
export const createOption = async ({
  db,
  who,
  body,
  audit,
}: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  await assertOnlyName(db, { table: 'delivery_options', name: body.name })
  const id = await insertOption(db, body)
  await audit({ recordId: id, after: body })
  return present(db, who, id)
}

/** DTERM-16 */
export const changeOption = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, who, params, body, audit } = context
  const before = (await claimOption(db, params.id)) ?? notFound()
  const changed = (['name', 'description', 'price', 'currency'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  if (changed.length > 0) {
    const pick = (from: Patch) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<DeliveryOptionWrite>
    if (changed.includes('name')) await assertOnlyName(db, { table: 'delivery_options', id: before.id, name: body.name! })
    await updateOption(db, before.id, pick(body))
    await audit({ recordId: before.id, before: pick(before), after: pick(body) })
  }
  return present(db, who, before.id)
}

/** DTERM-17: what somebody is delivered by, or a basket tells of, stays. */
export const removeOption = async ({ db, params, audit }: Context<Endpoints['delete']>): Promise<void> => {
  const before = (await claimOption(db, params.id)) ?? notFound()
  const uses = await countUses(db, before.id)
  if (uses.customers + uses.carts > 0) refuseInUse(before, uses)
  await deleteOption(db, before.id)
  const { id, ...option } = before
  await audit({ recordId: id, before: option })
}

const refuseInUse = ({ name }: StoredOption, { customers, carts }: { customers: number; carts: number }): never => {
  const values = [customers, carts]
  const errors = [
    { source: name, key: 'delivery-options:refused.in_use' as const, values, code: 'in_use', data: { customers, carts } },
  ]
  throw new ProblemError({ status: 409, errors, code: 'in_use' })
}

const present = async (db: Db, who: Principal, id: number) => (await findOptions(db, who, id))[0] ?? notFound()

/** Whoever still may see the terms sees this one, as long as it is there. */
export const isOptionSeen = async (db: Db, who: Principal, { id }: { id: number }): Promise<boolean> =>
  (await findOptions(db, who, id)).length === 1

import { holds } from '@disadmin/contract/kit/access'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { effectiveDiscount } from '@disadmin/contract/discount-groups/discount.rules'
import { notAllowed, notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { knowsStaff } from '../kit/principal.ts'
import { findCategories } from './discount-categories.queries.ts'
import { findChanges } from './discount-changes.queries.ts'
import { readsGroups } from './discount-matrix.service.ts'
import { assertNoUpload } from './discount-upload.ts'
import { findLimit, findReason } from './discount-why.queries.ts'

type Categories = typeof discountCategories

/** DISC-30: `data` as the specification has it, `objects` as every other list. */
export const listCategories = async ({ db, who, query }: Context<Categories['list']>): Promise<Answer<Categories['list']>> => {
  await assertNoUpload(db)
  const page = await findCategories(db, query, { groups: readsGroups(who) })
  return { ...page, data: page.objects }
}

export const listChanges = ({ db, who, query }: Context<Categories['changes']>): Promise<Answer<Categories['changes']>> => {
  const groups = readsGroups(who)
  if (query.discount_group !== undefined && !groups) notAllowed()
  return findChanges(db, query, { groups, staff: knowsStaff(who) })
}

/** Why a customer of the caller's scope has the discount it has. */
export const explain = async ({ db, who, params, query }: Context<Categories['why']>): Promise<Answer<Categories['why']>> => {
  const { customer_id, limit_code } = query
  if (limit_code !== undefined && !holds(who.codenames, discountCategories.why.parts.limit_code)) notAllowed()
  const found = (await findReason(db, who, { category: params.id, customer: customer_id })) ?? notFound()
  const { group_id, group_value, base_value, category_id, category_description } = found
  const limit = limit_code === undefined ? undefined : ((await findLimit(db, limit_code, group_id)) ?? notFound())
  return {
    customer: { id: found.customer_id, name: found.customer_name },
    discount_group: group_id === null ? null : { id: group_id, name: found.group_name! },
    category_id,
    category_description,
    ...effectiveDiscount({ group: group_value, base: base_value, limit: limit?.value ?? null }),
    group_value,
    base_value,
    limit: limit_code === undefined ? null : { code: limit_code, value: limit!.value },
  }
}

import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { holds } from '@disadmin/contract/kit/access'
import { lockOptions } from './delivery-options.queries.ts'
import type { Db } from '../kit/db/db.ts'
import { notAllowed, notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import {
  changeTerms,
  claimCustomers,
  countCustomersSeen,
  namesOfOptions,
  type RequestedTerms,
  type TermsChange,
} from './delivery-option-membership.change.queries.ts'

type Change = (typeof deliveryOptionMembership)['change']
type Names = ReadonlyMap<number, string>

/** DTERM-26: all customers or none. What a set removes is judged by what it did remove, within the transaction. */
export const changeMembership = async (context: Context<Change>): Promise<Answer<Change>> => {
  const { db, who, body, audit } = context
  const requested = requestedOf(body)
  if (requested.give.length > 0) assertMay(who, 'add')
  if (body.is_delete) assertMay(who, 'remove')
  const found = await claimCustomers(db, who, body.customer_ids)
  if (found.length !== body.customer_ids.length) notFound()
  // what is taken away may be gone for everybody already
  await assertKnown(db, who, requested.give)
  const changes = await changeTerms(db, body.customer_ids, requested)
  if ([...changes.values()].some(({ removed }) => removed.length > 0)) assertMay(who, 'remove')
  const names = await namesOfOptions(db)
  await audit(found.flatMap((id) => auditEntry(changes.get(id), names)))
  return { objects: body.customer_ids.map((id) => answerOf(id, changes.get(id))) }
}

/** CUST-74S */
const requestedOf = ({ delivery_option_ids: ids, is_set, is_delete }: Context<Change>['body']): RequestedTerms => {
  if (is_set && is_delete) throw new ProblemError({ status: 400, text: { key: 'permissions:refused.set_and_delete' } })
  if (is_delete) return { give: [], take: ids }
  return { give: ids, take: is_set ? 'others' : [] }
}

/** DTERM-06, DTERM-07 */
const assertMay = (who: Principal, part: 'add' | 'remove'): void => {
  if (!holds(who.codenames, deliveryOptionMembership.change.parts[part])) notAllowed()
}

/** 422 for terms that are not there for the caller, each at its place. */
const assertKnown = async (db: Db, who: Principal, ids: readonly number[]): Promise<void> => {
  const known = await lockOptions(db, who, ids)
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [{ source: `delivery_option_ids.${index}`, id }]))
  if (unknown.length > 0)
    refuse(unknown.map(({ source, id }) => ({ source, key: 'delivery-options:refused.unknown', values: [id] })))
}

const after = ({ before, removed, added }: TermsChange): number[] =>
  [...before.filter((id) => !removed.includes(id)), ...added].toSorted((a, b) => a - b)

const auditEntry = (change: TermsChange | undefined, names: Names) => {
  if (!change || change.removed.length + change.added.length === 0) return []
  const terms = (ids: readonly number[]) => ({ delivery_options: ids.map((id) => names.get(id)!).toSorted() })
  const { customer_id: id } = change
  return [{ recordId: id, customerId: id, before: terms(change.before), after: terms(after(change)) }]
}

const answerOf = (customer_id: number, change: TermsChange | undefined) => {
  if (!change) return { customer_id, delivery_option_ids: [], added: [], removed: [] }
  return { customer_id, delivery_option_ids: after(change), added: change.added, removed: change.removed }
}

/** Whether all the customers an answer tells of are still in the scope. */
export const areCustomersSeen = async (db: Db, who: Principal, { objects }: { objects: readonly { customer_id: number }[] }) =>
  (await countCustomersSeen(
    db,
    who,
    objects.map(({ customer_id }) => customer_id),
  )) === objects.length

import { type Erasure, peopleData } from '@disadmin/contract/people-data/people-data'
import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { deleteUser, lockLeaving } from '../users/index.ts'
import { erasePerson, markOf } from './erase-person.job.ts'
import { openOfPerson } from './erasure.queries.ts'

/** 422 with all that stands in the way. */
const assertErasable = ({ name, open_carts, open_orders }: Erasure): void => {
  const source = 'confirmation'
  const errors: RefusedField[] = []
  if (open_carts > 0) errors.push({ source, key: 'people-data:refused.open_carts', values: [name, open_carts], code: 'open_carts' })
  if (open_orders > 0)
    errors.push({ source, key: 'people-data:refused.open_orders', values: [name, open_orders], code: 'open_orders' })
  if (errors.length > 0) refuse(errors, errors[0]!.code)
}

const assertConfirmed = (confirmation: string, name: string): void => {
  if (confirmation !== name) refuse([{ source: 'confirmation', key: 'people-data:refused.confirmation', values: [name] }])
}

const look = async (context: Pick<Context<typeof peopleData.erasePerson>, 'db' | 'who' | 'params'>) => {
  const user = await lockLeaving(context, context.params.id)
  const open = await openOfPerson(context.db, user.id)
  return { user, erasure: { name: user.name.trim() || user.username, mark: markOf(user.id), people: 0, ...open } }
}

/** What the person can do ends at once; the job replaces the names. */
const erase = async (context: Context<typeof peopleData.erasePerson>): Promise<Answer<typeof peopleData.erasePerson>> => {
  const { db, body, audit, enqueue } = context
  const { user, erasure } = await look(context)
  assertConfirmed(body.confirmation, erasure.name)
  assertErasable(erasure)
  await deleteUser(db, user.id)
  await audit({ recordId: user.id, customerId: user.customer_id, branchId: user.branch_id, after: { reason: body.reason } })
  const { id } = await enqueue(erasePerson, { user_id: user.id })
  return { job_id: id }
}

export default serve(peopleData, {
  personErasure: async (context) => (await look(context)).erasure,
  erasePerson: erase,
})

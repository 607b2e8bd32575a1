import { type catalogNotifications, NotificationWrite } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { endsTooEarly } from '@disadmin/contract/catalog-notifications/catalog-notifications.rules'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import * as stored from './catalog-notifications.queries.ts'

type Endpoints = typeof catalogNotifications
type Patch = Context<Endpoints['patch']>['body']
type Values = Omit<stored.StoredNotification, 'id'>

/** NOTIF-10 */
export const createNotification = async (context: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  const { db, audit, language } = context
  const values: Values = asStored({ ...context.body, valid_to: context.body.valid_to ?? null })
  assertOrder(values)
  const id = await stored.addNotification(db, values)
  await audit({ recordId: id, after: values })
  return (await stored.findNotification(db, id, language))!
}

/** NOTIF-08: only what is another value than before is written and told; nothing over what somebody else wrote unseen. */
export const changeNotification = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, params, query, audit, language } = context
  const before = (await stored.claimNotification(db, params.id)) ?? notFound()
  if (query.version !== undefined && query.version !== (await stored.versionOf(db, before.id)))
    throw new ProblemError({ status: 409, text: { key: 'catalog-notifications:refused.stale' }, code: 'stale' })
  const change = changeOf(before, asStored(context.body))
  assertOrder({ ...before, ...change })
  const fields = Object.keys(change) as (keyof Values)[]
  if (fields.length > 0) {
    await stored.updateNotification(db, before.id, change)
    await audit({ recordId: before.id, before: Object.fromEntries(fields.map((field) => [field, before[field]])), after: change })
  }
  return (await stored.findNotification(db, before.id, language))!
}

/** NOTIF-09 */
export const deleteNotification = async ({ db, params, audit }: Context<Endpoints['delete']>): Promise<void> => {
  const { id, ...before } = (await stored.claimNotification(db, params.id)) ?? notFound()
  await stored.removeNotification(db, id)
  await audit({ recordId: id, before })
}

const assertOrder = (values: Pick<Values, 'valid_from' | 'valid_to'>): void => {
  if (endsTooEarly(values)) refuse([{ source: 'valid_to', key: 'catalog-notifications:refused.backwards' }])
}

/** Moments in one spelling, so that the same one is not taken for another. */
const asStored = <V extends Patch>(values: V): V => ({
  ...values,
  ...(typeof values.valid_from === 'string' && { valid_from: spelled(values.valid_from) }),
  ...(typeof values.valid_to === 'string' && { valid_to: spelled(values.valid_to) }),
})

const spelled = (moment: string) => new Date(moment).toISOString()

const fields = Object.keys(NotificationWrite.shape) as (keyof NotificationWrite)[]

const changeOf = (before: Values, wanted: Patch): Partial<Values> =>
  Object.fromEntries(
    fields
      .filter((field) => wanted[field] !== undefined && !isSame(field, before[field], wanted[field]))
      .map((field) => [field, wanted[field]]),
  )

const isSame = (field: keyof Values, before: string | null, wanted: string | null) =>
  field.startsWith('valid_') && before !== null && wanted !== null ? spelled(before) === wanted : before === wanted

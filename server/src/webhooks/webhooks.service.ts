import type { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { addTest, lockDelivery, repeatDelivery } from './deliveries.queries.ts'
import { newSecret, secretText } from './signature.ts'
import {
  addWebhook,
  lockWebhook,
  findWebhook,
  removeWebhook,
  renewSecret,
  type StoredWebhook,
  updateWebhook,
  type WebhookChange,
} from './webhooks.queries.ts'

// Events tell of every customer's baskets: receivers are for the head office.

type Endpoints = typeof webhooks
type Patch = Context<Endpoints['patch']>['body']

export const createWebhook = async (context: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  const { db, audit } = context
  const body = { url: context.body.url, events: [...new Set(context.body.events)] }
  const secret = newSecret()
  const id = await addWebhook(db, body, secret)
  await audit({ recordId: id, after: body })
  return { ...(await findWebhook(db, id)), secret: secretText(secret) }
}

export const changeWebhook = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, params, body, audit, settings } = context
  const before = (await lockWebhook(db, params.id)) ?? notFound()
  const change = changeOf(before, body)
  const secret = body.renew_secret ? newSecret() : undefined
  await updateWebhook(db, before.id, change)
  if (secret) await renewSecret(db, before.id, secret, settings.webhookOverlapHours)
  const fields = Object.keys(change) as (keyof WebhookChange)[]
  // that it was renewed is told, the secret never
  const after = { ...change, ...(secret && { secret_renewed: true }) }
  if (Object.keys(after).length > 0)
    await audit({
      recordId: before.id,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after,
    })
  return { ...(await findWebhook(db, before.id)), ...(secret && { secret: secretText(secret) }) }
}

/** What would be another value than before. */
const changeOf = (before: StoredWebhook, { url, events, is_active }: Patch): WebhookChange => {
  const wanted = events && [...new Set(events)]
  const sameEvents = wanted === undefined || wanted.toSorted().join() === before.events.toSorted().join()
  return {
    ...(url !== undefined && url !== before.url && { url }),
    ...(!sameEvents && { events: wanted }),
    ...(is_active !== undefined && is_active !== before.is_active && { is_active }),
  }
}

export const deleteWebhook = async ({ db, params, audit }: Context<Endpoints['delete']>): Promise<void> => {
  const { id, url, events, is_active } = (await lockWebhook(db, params.id)) ?? notFound()
  await removeWebhook(db, id)
  await audit({ recordId: id, before: { url, events, is_active } })
}

/** One that is off would get it only once it is on again. */
export const sendTest = async ({ db, params, audit }: Context<Endpoints['test']>): Promise<Answer<Endpoints['test']>> => {
  const { id, is_active } = (await lockWebhook(db, params.id)) ?? notFound()
  if (!is_active) throw new ProblemError({ status: 422, text: { key: 'webhooks:refused.off' }, code: 'receiver_off' })
  const delivery = (await lockDelivery(db, await addTest(db, id)))!
  await audit({ recordId: id, after: { event_id: delivery.event_id } })
  return delivery
}

export const repeat = async ({ db, params, audit }: Context<Endpoints['repeat']>): Promise<Answer<Endpoints['repeat']>> => {
  const before = (await lockDelivery(db, params.id)) ?? notFound()
  await repeatDelivery(db, before.id)
  const { webhook_id, event_id, state } = before
  await audit({ recordId: webhook_id, before: { state }, after: { state: 'waiting', event_id } })
  return (await lockDelivery(db, before.id))!
}

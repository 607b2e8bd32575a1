import { mails } from '@disadmin/contract/mails/mails'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import { previewDelivery, testDelivery } from './delivery.preview.service.ts'
import { findMails, haveLostLink, lockMails, repeatMails } from './mails.list.queries.ts'

const repeat = async ({ db, body, audit }: Context<typeof mails.repeat>): Promise<Answer<typeof mails.repeat>> => {
  const locked = await lockMails(db, body.mail_ids)
  if (locked.length !== body.mail_ids.length) notFound()
  if (await haveLostLink(db, body.mail_ids))
    throw new ProblemError({ status: 409, text: { key: 'mails:link_forgotten' }, code: 'link_forgotten' })
  await repeatMails(db, body.mail_ids)
  await audit(locked.map(({ id, state }) => ({ recordId: id, before: { state }, after: { state: 'waiting' } })))
  return { objects: await lockMails(db, body.mail_ids) }
}

export default serve(mails, {
  list: ({ db, query, settings }) => findMails(db, settings.timeZone, query),
  repeat,
  previewDelivery,
  testDelivery,
})

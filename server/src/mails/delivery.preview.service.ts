import type { mails } from '@disadmin/contract/mails/mails'
import { clock } from '../kit/clock.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { deliveryMail, shortened } from './delivery.mail.ts'
import { sampleDelivery } from './delivery.sample.ts'
import { findOwnAddress, queueMails } from './mails.queries.ts'

type Previewed = Pick<Context<typeof mails.previewDelivery>, 'body' | 'who' | 'settings'>

const sampleMail = ({ body: { language, ...texts }, who, settings }: Previewed) => {
  const today = clock(new Date(), settings.timeZone).slice(0, 'DD.MM.YYYY'.length)
  return deliveryMail([sampleDelivery(language, who.name || who.username, today)], texts, today)
}

export const previewDelivery = async (
  context: Context<typeof mails.previewDelivery>,
): Promise<Answer<typeof mails.previewDelivery>> => {
  const { subject, body: text, html } = sampleMail(context)
  return { subject, text, html: html! }
}

/** To the caller alone; answers to it go to the sender, because the branch of the sample does not exist. */
export const testDelivery = async (context: Context<typeof mails.testDelivery>): Promise<Answer<typeof mails.testDelivery>> => {
  const { db, who, body, audit } = context
  const recipient = await findOwnAddress(db, who)
  if (!recipient) throw new ProblemError({ status: 409, text: { key: 'mails:delivery.no_address' }, code: 'no_address' })
  const mail = sampleMail(context)
  const subject = translate(body.language, { key: 'mails:delivery.test_subject', values: [mail.subject] })
  await queueMails(db, [{ ...mail, recipient, reply_to: null, subject: shortened(subject) }])
  await audit({ after: { language: body.language } })
  return { recipient }
}

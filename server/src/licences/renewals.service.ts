import type { CancelOutcome, renewals } from '@disadmin/contract/licences/renewals'
import type { Language } from '@disadmin/contract/kit/languages'
import type { Day } from '@disadmin/contract/licences/licences.rules'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { languageOf, translate } from '../kit/texts.ts'
import { type NewMail, queueMails } from '../mails/index.ts'
import { moveByHand } from './licences.moves.service.ts'
import { findChosen, findToTell } from './renewals.chosen.queries.ts'
import { findRenewalResellers } from './renewals.queries.ts'
import { dayWords } from './licences.notify.ts'

interface Line {
  licence: string
  customer_name: string
  customer_no: string
  next_evaluation_date: Day
  end_date: Day | null
}

/** What of the licences of a reseller's customers ends or is looked at, and when. */
const renewalsMail = (language: Language, lines: readonly Line[]): Omit<NewMail, 'recipient'> => {
  const told = lines.map(({ licence, customer_name, customer_no, end_date, next_evaluation_date }) => {
    const values = [licence, `${customer_name} (${customer_no})`, dayWords(end_date ?? next_evaluation_date)]
    return `- ${translate(language, { key: end_date === null ? 'renewals:mail.evaluated' : 'renewals:mail.ends', values })}`
  })
  const paragraphs = [
    translate(language, { key: 'mail:greeting' }),
    [translate(language, { key: 'renewals:mail.text' }), ...told].join('\n'),
    translate(language, { key: 'renewals:mail.ask' }),
    translate(language, { key: 'mail:closing' }),
  ]
  return { subject: translate(language, { key: 'renewals:mail.subject' }), body: `${paragraphs.join('\n\n')}\n` }
}

type Endpoints = typeof renewals

/** What falls due, by reseller. */
export const listResellers = async ({
  db,
  who,
  query,
  settings,
}: Context<Endpoints['resellers']>): Promise<Answer<Endpoints['resellers']>> =>
  shortPage(await findRenewalResellers(db, who, query, settings.timeZone), query)

/** Cancels each licence separately: a refused one does not stop the others. */
export const cancelSeveral = async (context: Context<Endpoints['cancel']>): Promise<Answer<Endpoints['cancel']>> => {
  const { db, who, body } = context
  const chosen = await findChosen(db, who, body.licence_ids)
  if (chosen.length !== body.licence_ids.length) notFound()
  const objects: CancelOutcome[] = []
  for (const { id, customer_id, licence, customer_name, customer_no } of chosen) {
    const why_not = await tried(context, () =>
      moveByHand({ ...context, params: { customer_id, id } }, { move: 'cancel', execution_time: body.execution_time }),
    )
    objects.push({ id, licence, customer_name, customer_no, canceled: why_not === null, why_not })
  }
  return { objects }
}

/** Why it was refused, in words; null where it was done. A refusal comes before anything of the licence is written. */
const tried = async ({ language }: Pick<Context, 'language'>, work: () => Promise<unknown>): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ProblemError && error.details.text) return translate(language, error.details.text)
    throw error
  }
}

type Mailing = Pick<Context<Endpoints['previewMails']>, 'db' | 'who' | 'body' | 'settings'>

/** The mails these licences would make: one for each reseller, in its language. */
export const previewMails = async ({ db, who, body, settings }: Mailing): Promise<Answer<Endpoints['previewMails']>> => {
  const ids = body.licence_ids
  if ((await findChosen(db, who, ids)).length !== ids.length) notFound()
  const licences = await findToTell(db, who, ids, settings.timeZone)
  const byReseller = Map.groupBy(licences, ({ reseller_id }) => reseller_id)
  const objects = [...byReseller].flatMap(([reseller_id, lines]) => {
    if (reseller_id === null) return []
    const { reseller, reseller_no, email, is_active, ...first } = lines[0]!
    const language = languageOf(first.language)
    const { subject, body: text } = renewalsMail(language, lines)
    const recipient = is_active && email !== null && email !== '' ? email : null
    return [{ reseller_id, reseller, reseller_no, recipient, language, licences: lines.length, subject, text }]
  })
  return { objects, without_reseller: byReseller.get(null)?.length ?? 0 }
}

/** Puts the mails into the outbox; answers what was written to whom. */
export const sendMails = async (context: Context<Endpoints['sendMails']>): Promise<Answer<Endpoints['sendMails']>> => {
  const mails = await previewMails(context)
  const sent = mails.objects.flatMap((mail) => (mail.recipient === null ? [] : [{ ...mail, recipient: mail.recipient }]))
  await queueMails(
    context.db,
    sent.map(({ recipient, subject, text }) => ({ recipient, subject, body: text })),
  )
  await context.audit(
    sent.map(({ reseller_id, recipient, subject, licences }) => ({
      recordId: reseller_id,
      customerId: reseller_id,
      after: { recipient, subject, lines: licences },
    })),
  )
  return mails
}

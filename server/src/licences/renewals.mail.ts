import type { Language } from '@disadmin/contract/kit/languages'
import type { Day } from '@disadmin/contract/licences/licences.rules'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'
import { dayWords } from './licences.mail.ts'

interface Line {
  licence: string
  customer_name: string
  customer_no: string
  next_evaluation_date: Day
  end_date: Day | null
}

/** What of the licences of a reseller's customers ends or is looked at, and when. */
export const renewalsMail = (language: Language, lines: readonly Line[]): Omit<NewMail, 'recipient'> => {
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

import type { Language } from '@disadmin/contract/kit/languages'
import type { Day } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'

interface To {
  recipient: string
  language: Language
  /** The company. */
  name: string
}

interface Line {
  module: string
  from: LicenceState
  status: LicenceState
  on: Day
}

/** DD.MM.YYYY, as everywhere in the product (FMT-14). */
export const dayWords = (day: Day): string => day.split('-').toReversed().join('.')

const lineKey = ({ from, status }: Line) => (status === 'FINISHED' ? 'ended' : from === 'TRIALING' ? 'tried' : 'began')

/** What the dates of its licences did, for the customer, in their order. */
export const changesMail = ({ recipient, language, name }: To, lines: readonly Line[]): NewMail => {
  const told = lines.map(
    (line) => `- ${translate(language, { key: `modules:mail.${lineKey(line)}`, values: [line.module, dayWords(line.on)] })}`,
  )
  const paragraphs = [
    translate(language, { key: 'mail:greeting' }),
    [translate(language, { key: 'modules:mail.changed', values: [name] }), ...told].join('\n'),
    translate(language, { key: 'mail:closing' }),
  ]
  return { recipient, subject: translate(language, { key: 'modules:mail.subject' }), body: `${paragraphs.join('\n\n')}\n` }
}

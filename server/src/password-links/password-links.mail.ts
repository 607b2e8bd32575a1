import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { clock } from '../kit/clock.ts'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'
import type { Addressee } from './password-links.queries.ts'

interface Written {
  to: Addressee
  language: Language
  address: string
  validUntil: string
  timeZone: string
}

/** What somebody reads for whom an access was made. */
export const passwordLinkMail = ({ to, language, address, validUntil, timeZone }: Written): NewMail => {
  const say = (key: string, ...values: string[]) =>
    translate(language, { key: `password-links:mail.${key}` as TextRef['key'], values })
  const paragraphs = [
    say('greeting', to.name || to.username),
    say('made', to.username),
    `${say('link', clock(new Date(validUntil), timeZone))}\n${address}`,
    say('nobody'),
    translate(language, { key: 'mail:closing' }),
  ]
  return { recipient: to.email, subject: say('subject'), body: `${paragraphs.join('\n\n')}\n` }
}

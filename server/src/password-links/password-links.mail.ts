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

interface Changed {
  to: Addressee & { language: Language }
  timeZone: string
}

/** What somebody reads whose password was set with a link: whoever did not do it hears of it. */
export const passwordChangedMail = ({ to, timeZone }: Changed): NewMail => {
  const say = (key: string, ...values: string[]) =>
    translate(to.language, { key: `activation:mail.${key}` as TextRef['key'], values })
  const paragraphs = [
    translate(to.language, { key: 'password-links:mail.greeting', values: [to.name || to.username] }),
    say('changed', to.username, clock(new Date(), timeZone)),
    say('not_you'),
    translate(to.language, { key: 'mail:closing' }),
  ]
  return { recipient: to.email, subject: say('subject'), body: `${paragraphs.join('\n\n')}\n` }
}

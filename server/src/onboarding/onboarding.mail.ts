import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'
import type { Ended } from './onboarding.work.queries.ts'

export interface OnboardingNotice {
  recipient: string
  language: Language
}

/** A mail names so many of those that failed; the tab shows them all. */
const mostNamed = 100

/** How a run ended, for whoever is to know. */
export const runMail = ({ recipient, language }: OnboardingNotice, { done, failed }: Ended): NewMail => {
  const say = (key: string, ...values: (string | number)[]) =>
    translate(language, { key: `onboarding:${key}` as TextRef['key'], values })
  const named = failed
    .slice(0, mostNamed)
    .map(({ customer_no, name, reason }) => `- ${customer_no} ${name}: ${say(`reason.${reason}`)}`)
  const more =
    failed.length > mostNamed ? [translate(language, { key: 'accounts:more_roles', values: [failed.length - mostNamed] })] : []
  const paragraphs = [
    translate(language, { key: 'mail:greeting' }),
    say('mail.done', done),
    ...(failed.length > 0 ? [[say('mail.failed', failed.length), ...named, ...more].join('\n'), say('mail.again')] : []),
    translate(language, { key: 'mail:closing' }),
  ]
  return { recipient, subject: say('mail.subject'), body: `${paragraphs.join('\n\n')}\n` }
}

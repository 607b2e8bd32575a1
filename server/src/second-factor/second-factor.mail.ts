import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { translate } from '../kit/texts.ts'
import { queueMails } from '../mails/index.ts'
import { findAddressee } from './second-factor.queries.ts'

interface Told {
  userId: number
  timeZone: string
}

/** What happened to somebody's second factor. */
type News = { what: 'added' | 'removed'; name: string } | { what: 'reset' | 'codes_renewed' } | { what: 'code_used'; left: number }

/** Tells a person by mail, in the transaction of what it tells of: whoever did not do it hears of it. */
export const tellPerson = async (db: Db, { userId, timeZone }: Told, news: News): Promise<void> => {
  const to = await findAddressee(db, userId)
  if (to.email === '') return
  const language = to.language as Language
  const say = (key: string, ...values: (string | number)[]) =>
    translate(language, { key: `second-factor:mail.${key}` as TextRef['key'], values })
  const { what, ...values } = news
  const paragraphs = [
    translate(language, { key: 'password-links:mail.greeting', values: [to.name || to.username] }),
    say(what, to.username, clock(new Date(), timeZone), ...Object.values(values)),
    translate(language, { key: 'activation:mail.not_you' }),
    translate(language, { key: 'mail:closing' }),
  ]
  await queueMails(db, [{ recipient: to.email, subject: say('subject'), body: `${paragraphs.join('\n\n')}\n` }])
}

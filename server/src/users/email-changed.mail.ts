import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { translate } from '../kit/texts.ts'
import { queueMails } from '../mails/index.ts'

interface Moved {
  username: string
  name: string
  /** The address of before. */
  email: string
  language: string
}

/** Tells whoever reads the old address that it is no longer the person's, in the transaction of the change. The new one is not told there. */
export const tellOldAddress = async (
  db: Db,
  { username, name, email, language }: Moved,
  { timeZone }: Pick<Settings, 'timeZone'>,
) => {
  if (email === '') return
  const say = (key: string, ...values: string[]) =>
    translate(language as Language, { key: `people:mail.${key}` as TextRef['key'], values })
  const paragraphs = [
    translate(language as Language, { key: 'password-links:mail.greeting', values: [name || username] }),
    say('changed', username, clock(new Date(), timeZone)),
    translate(language as Language, { key: 'activation:mail.not_you' }),
    translate(language as Language, { key: 'mail:closing' }),
  ]
  await queueMails(db, [{ recipient: email, subject: say('subject'), body: `${paragraphs.join('\n\n')}\n` }])
}

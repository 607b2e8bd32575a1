import type { TextRef } from '@disadmin/contract/kit/issues'
import { clock } from '../kit/clock.ts'
import { translate } from '../kit/texts.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import type { NewMail } from '../mails/index.ts'
import type { Target } from './impersonation.queries.ts'

interface Beginning {
  by: Principal
  until: string
  timeZone: string
}

/** Tells a user in their own language that somebody acts in their name: who, since when, until when at most. */
export const impersonationMail = (target: Target, { by, until, timeZone }: Beginning): NewMail => {
  const say = (key: string, ...values: string[]) =>
    translate(target.language, { key: `impersonation:mail.${key}` as TextRef['key'], values })
  const moment = (at: Date) => clock(at, timeZone)
  const span = [moment(new Date()), moment(new Date(until))]
  const paragraphs = [
    translate(target.language, { key: 'mail:greeting' }),
    isHouse(by, target)
      ? say('text_house', target.username, ...span)
      : say('text', by.name || by.username, by.username, target.username, ...span),
    say('recorded'),
    say('closing'),
  ]
  return { recipient: target.email, subject: say('subject', target.username), body: `${paragraphs.join('\n\n')}\n` }
}

/** Users of customers are told that it is somebody of the house, not who. */
const isHouse = (by: Principal, target: Target) => isStaff(by) && target.customer_id !== null

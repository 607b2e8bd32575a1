import { troubleOf } from '@disadmin/contract/handoffs/handoffs.rules'
import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { faultText } from '@disadmin/contract/kit/outbound'
import type { Logger } from 'pino'
import { clock } from '../kit/clock.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { within } from '../kit/outbox/lease.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import type { Settings } from '../kit/settings.ts'
import { translate } from '../kit/texts.ts'
import { queueMails } from '../mails/index.ts'
import { consoleAddress } from '../password-links/index.ts'
import { hasAlerts, languageOfAddress, type OrderAlert, takeAlerts } from './handoffs.alerts.queries.ts'

interface AlertParts {
  db: Db
  settings: Settings
  logger: Pick<Logger, 'warn'>
  wakeup?: Wakeup
}

/** One round: a mail to each address of the configuration when an order failed, is unknown or waits too long. */
export const mailAlerts = async ({ db, settings }: Omit<AlertParts, 'logger'>): Promise<void> => {
  const { alertMails, alertMinutes } = settings
  if (alertMails.length === 0) return
  await inTransaction(db, async (tx) => {
    const { alerts, total } = await takeAlerts(tx, alertMinutes)
    if (total === 0) return
    for (const recipient of alertMails) {
      const language = await languageOfAddress(tx, recipient)
      await queueMails(tx, [{ recipient, ...mailOf(language, { alerts, total, settings }) }])
    }
  })
}

const mailOf = (language: Language, { alerts, total, settings }: { alerts: OrderAlert[]; total: number; settings: Settings }) => {
  const say = (key: TextRef['key'], ...values: (string | number)[]) => translate(language, { key, values })
  const rest = total - alerts.length
  const paragraphs = [
    say('mail:greeting'),
    say('handoffs:alert.text', settings.alertMinutes),
    ...alerts.map((alert) =>
      [
        say('handoffs:alert.basket', alert.cart_id, alert.customer_no, alert.customer_name),
        troubleIn(language, alert, settings.timeZone),
        addressOf(settings, { handoff: String(alert.cart_id) }),
      ].join('\n'),
    ),
    ...(rest === 0 ? [] : [`${say('handoffs:alert.more', rest)}\n${addressOf(settings, { handoff__in: 'failed,unknown' })}`]),
    say('mail:closing'),
  ]
  return { subject: say('handoffs:alert.subject', total), body: `${paragraphs.join('\n\n')}\n` }
}

/** What happened and what to do, as the console says it. */
const troubleIn = (language: Language, alert: OrderAlert, timeZone: string): string => {
  const say = (key: TextRef['key'], ...values: string[]) => translate(language, { key, values })
  const fault = alert.reason === null ? undefined : faultText(alert.reason)
  const reason = fault ? translate(language, fault) : (alert.reason ?? say('handoffs:news.no_reason'))
  const who = say(`handoffs:the.${alert.target}`)
  if (alert.state === 'planned') {
    const waits = say('handoffs:alert.waiting', who, clock(new Date(alert.since), timeZone))
    return alert.reason === null ? waits : `${waits} ${say('handoffs:verdict.reason', reason)}`
  }
  return say(`handoffs:news.${troubleOf(alert)}`, who, reason.replace(/\.$/, ''))
}

/** Orders of all states: the console's own filters might hide the basket. */
const addressOf = (settings: Settings, search: Record<string, string>): string => {
  const address = new URL('admin/orders', consoleAddress(settings))
  address.search = new URLSearchParams({ ordered: '', status__in: '', order_by: '-id', ...search }).toString()
  return address.href
}

/** Mails alerts when there are any, until stopped; of several processes one does. */
export const startAlerts = ({ logger, wakeup, ...parts }: AlertParts): OutboxWorker => {
  // what waited while no server ran is sent first
  const isStarting = within(60_000)
  return startOutbox({
    name: 'mails of failed orders',
    takeUp: async () => {
      if (!isStarting()) await mailAlerts(parts)
      return []
    },
    atOnce: () => 1,
    pollMilliseconds: 5000,
    work: {
      table: 'handoff_alerts',
      isDue: () => hasAlerts(isStarting() ? { alertMails: [], alertMinutes: 0 } : parts.settings),
    },
    wakeup,
    logger,
  })
}

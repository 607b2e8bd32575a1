import type { Language } from '@disadmin/contract/kit/languages'
import type { Day } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import type { Db } from '../kit/db/db.ts'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'
import { emitLicences } from '../webhooks/index.ts'
import type { LockedCustomer, StoredLicence } from './licences.queries.ts'
import type { ModulesById } from './modulestore.queries.ts'

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
  const items = lines.map(
    (line) => `- ${translate(language, { key: `modules:mail.${lineKey(line)}`, values: [line.module, dayWords(line.on)] })}`,
  )
  const paragraphs = [
    translate(language, { key: 'mail:greeting' }),
    [translate(language, { key: 'modules:mail.changed', values: [name] }), ...items].join('\n'),
    translate(language, { key: 'mail:closing' }),
  ]
  return { recipient, subject: translate(language, { key: 'modules:mail.subject' }), body: `${paragraphs.join('\n\n')}\n` }
}

/** A licence as of its change, and since when it has its state. */
export interface Changed {
  licence: Pick<StoredLicence, 'id' | 'module_id' | 'active_from' | 'active_until'>
  status: LicenceState
  on: Day
}

/** Notifies webhooks of changed licences, in the transaction of the change. */
export const notifyChanges = (
  tx: Db,
  customer: Pick<LockedCustomer, 'customer_no' | 'site_id'>,
  changes: readonly Changed[],
  modules: ModulesById,
): Promise<void> =>
  emitLicences(
    tx,
    changes.map(({ licence, status, on }) => ({
      licence_id: licence.id,
      customer_no: customer.customer_no,
      site_id: customer.site_id,
      modulestore_id: modules.get(licence.module_id)!.modulestore_id,
      status,
      since: on,
      active_from: licence.active_from,
      active_until: licence.active_until,
    })),
  )

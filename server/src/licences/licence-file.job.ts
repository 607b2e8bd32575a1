import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { may } from '@disadmin/contract/kit/may'
import { type LicenceRow, moduleLicences } from '@disadmin/contract/licences/licence-list'
import { inTransaction } from '../kit/db/db.ts'
import { inBatches } from '../kit/files/batches.ts'
import { columnsFile, type Column } from '../kit/files/columns.ts'
import { packed, storeFile } from '../kit/files/stored-files.queries.ts'
import { datedName } from '../kit/http/file-reply.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { translate } from '../kit/texts.ts'
import { actorOf } from '../kit/principal.ts'
import { queueMails } from '../mails/index.ts'
import { consoleAddress } from '../password-links/index.ts'
import { whoIs } from '../session/index.ts'
import { emailOf, findFileLicences, type LicenceFilter } from './licence-file.queries.ts'

/** What stored files of licences are called. */
export const licenceFileKind = 'licences'

interface Asked {
  who: { userId: number }
  filters: LicenceFilter
  language: Language
}

/**
 * Makes the file, keeps it for whoever asked, and mails them its address: all three together, and once. Who that is is looked up now: whoever
 * may no longer read licences gets none.
 */
export const sendLicences: JobKind<Asked> = {
  kind: 'send-licences',
  run: async ({ id, db, settings, payload, log }) => {
    const { filters, language } = payload
    const who = await whoIs(db, payload.who, settings.demo)
    if (!who || may(moduleLicences.sendCsv, actorOf(who)) !== 'yes') return { gone: true }
    const recipient = await emailOf(db, who.userId)
    const { timeZone } = settings
    let count = 0
    const rows = await inBatches<LicenceRow>(db, (last, limit) => findFileLicences(db, { who, filters, timeZone, last, limit }))
    const counted = async function* () {
      for await (const batch of rows) {
        count += batch.length
        yield batch
      }
    }
    const name = datedName(translate(language, { key: 'modules:csv.file' }), timeZone)
    const file = await packed(columnsFile({ name, format: 'csv', columns: columnsIn(language), batches: counted() }))
    await inTransaction(db, async (tx) => {
      const fileId = await storeFile(tx, { who, kind: licenceFileKind, jobId: id }, file)
      if (fileId === undefined || recipient === '') return
      const address = new URL('admin/modules-and-licences', consoleAddress(settings))
      address.search = new URLSearchParams({ tab: 'licences', file: String(fileId) }).toString()
      await queueMails(tx, [{ recipient, file_id: fileId, ...mailOf(language, address.href, count) }])
    })
    await log({ key: 'modules:csv.job', values: [count, file.name] })
    return { licences: count }
  },
}

const mailOf = (language: Language, address: string, count: number) => {
  const say = (key: TextRef['key'], ...values: (string | number)[]) => translate(language, { key, values })
  const paragraphs = [
    say('mail:greeting'),
    `${say(count === 1 ? 'modules:csv.text_one' : 'modules:csv.text_other', count)}\n${address}`,
    say('modules:csv.until'),
    say('mail:closing'),
  ]
  return { subject: say('modules:csv.subject'), body: `${paragraphs.join('\n\n')}\n` }
}

/** MOD-06: the columns of the list. */
const columnsIn = (language: Language): Column<LicenceRow>[] => {
  const column = (name: keyof LicenceRow & string, kind: Column<LicenceRow>['kind']): Column<LicenceRow> => ({
    title: translate(language, { key: `field:${name}` }),
    kind,
    of: (row) => row[name] as string | number | null,
  })
  return [
    column('licence', 'text'),
    column('start_date', 'day'),
    column('renewal_date', 'day'),
    column('end_date', 'day'),
    column('customer_name', 'text'),
    column('customer_no', 'text'),
    column('number_of_users', 'whole'),
    column('reseller', 'text'),
    column('reseller_no', 'text'),
  ]
}

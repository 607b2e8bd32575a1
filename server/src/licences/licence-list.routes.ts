import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { readStoredFile } from '../kit/files/stored-files.queries.ts'
import { notFound, refuse } from '../kit/http/refusal.ts'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { licenceFileKind, sendLicences } from './licence-file.job.ts'
import { findLicenceRows } from './licence-list.queries.ts'
import { emailOf } from './licence-file.queries.ts'

type Asked = typeof moduleLicences.sendCsv

/** MOD-08: who has no e-mail gets no file. */
const askForFile = async (context: Context<Asked>): Promise<Answer<Asked>> => {
  const { db, who, query, language, enqueue, audit } = context
  if ((await emailOf(db, who.userId)) === '') refuse([{ source: 'email', key: 'modules:csv.no_email' }])
  const { id } = await enqueue(sendLicences, { who: { userId: who.userId }, filters: query, language })
  await audit({ customerId: who.customerId, branchId: who.branchId, after: { filters: query } })
  return { job_id: id }
}

export default serve(moduleLicences, {
  list: ({ db, who, query, settings }) => findLicenceRows(db, who, query, settings.timeZone),
  sendCsv: askForFile,
  // it may hold rows whoever acts for its owner does not see
  file: async ({ db, who, params }) =>
    (who.impersonator ? undefined : await readStoredFile(db, { who, kind: licenceFileKind, id: params.id })) ?? notFound(),
})

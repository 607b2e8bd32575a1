import type { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { emailOf } from './licence-file.queries.ts'
import { sendLicences } from './licence-file.job.ts'

type Asked = typeof moduleLicences.sendCsv

/** MOD-08: who has no e-mail gets no file. */
export const askForFile = async (context: Context<Asked>): Promise<Answer<Asked>> => {
  const { db, who, query, language, enqueue, audit } = context
  if ((await emailOf(db, who.userId)) === '') refuse([{ source: 'email', key: 'modules:csv.no_email' }])
  const { id } = await enqueue(sendLicences, { who: { userId: who.userId }, filters: query, language })
  await audit({ customerId: who.customerId, branchId: who.branchId, after: { filters: query } })
  return { job_id: id }
}

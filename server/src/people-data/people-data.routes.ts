import { peopleData } from '@disadmin/contract/people-data/people-data'
import { type Context, serve } from '../kit/http/serve.ts'
import { exportData } from './export-data.job.ts'
import { eraseCustomer, erasePerson, lookAtCustomer, lookAtPerson, lookForExport } from './people-data.service.ts'

type Exporting = Context<typeof peopleData.exportPerson | typeof peopleData.exportCustomer>

const queueExport = (of: 'person' | 'customer') => async (context: Exporting) => {
  const { who, params, language, audit, enqueue } = context
  const place = await lookForExport(context, of)
  const { id } = await enqueue(exportData, { of, id: params.id, who: { userId: who.userId }, language })
  await audit({ recordId: params.id, ...place })
  return { job_id: id }
}

export default serve(peopleData, {
  personErasure: async (context) => (await lookAtPerson(context)).erasure,
  erasePerson,
  exportPerson: queueExport('person'),
  customerErasure: async (context) => (await lookAtCustomer(context)).erasure,
  eraseCustomer,
  exportCustomer: queueExport('customer'),
})

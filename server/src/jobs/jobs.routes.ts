import { jobs } from '@disadmin/contract/jobs/jobs'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { findJob, findJobs } from './jobs.queries.ts'

export default serve(jobs, {
  list: ({ db, who, query }) => findJobs(db, who, query),
  get: async ({ db, who, params }) => (await findJob(db, who, params.id)) ?? notFound(),
})

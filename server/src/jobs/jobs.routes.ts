import { jobs } from '@disadmin/contract/jobs/jobs'
import { codenameOf } from '@disadmin/contract/kit/access'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import type { Who } from '../kit/who.ts'
import { type Asker, findJob, findJobs } from './jobs.queries.ts'

/** One's own jobs; everybody's with ApplicationSettings/read. */
const askerFor = (who: Who): Asker => (who.codenames.has(codenameOf('ApplicationSettings/read')) ? null : who.userId)

export default serve(jobs, {
  list: ({ db, who, query }) => findJobs(db, askerFor(who), query),
  get: async ({ db, who, params }) => (await findJob(db, askerFor(who), params.id)) ?? notFound(),
})

import { modulestore } from '@disadmin/contract/licences/modulestore'
import { serve } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { findModules, findValidModules } from './modulestore.queries.ts'

export default serve(modulestore, {
  list: async ({ db, query }) => shortPage(await findModules(db), query),
  valid: async ({ db, query }) =>
    shortPage(await findValidModules(db, { kind: query.kind, exclude: query.exclude_modulestore_id__in?.split(',') }), query),
})

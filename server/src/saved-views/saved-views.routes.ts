import { savedViews } from '@disadmin/contract/saved-views/saved-views'
import { shortPage } from '../kit/list/list-short.ts'
import { serve } from '../kit/http/serve.ts'
import { arrangeViews, audiencesOf, createView, deleteView, patchView, restoreView, viewsOf } from './saved-views.service.ts'

export default serve(savedViews, {
  list: async ({ db, who, query }) => shortPage(await viewsOf(db, who, query.list), query),
  audiences: async ({ db, who, query }) => shortPage(await audiencesOf(db, who), query),
  create: createView,
  patch: patchView,
  delete: deleteView,
  restore: restoreView,
  arrange: arrangeViews,
})

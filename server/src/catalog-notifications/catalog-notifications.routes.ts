import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { findNotification, findNotifications } from './catalog-notifications.queries.ts'
import { changeNotification, createNotification, deleteNotification } from './catalog-notifications.service.ts'

export default serve(catalogNotifications, {
  list: ({ db, query, language }) => findNotifications(db, query, language),
  get: async ({ db, params, language }) => (await findNotification(db, params.id, language)) ?? notFound(),
  // they belong to nobody: whoever may add one sees it
  create: { work: createNotification, isStillSeen: () => Promise.resolve(true) },
  patch: changeNotification,
  delete: deleteNotification,
})

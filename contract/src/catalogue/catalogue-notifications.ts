import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** A notification as one person reads it. Title and text are plain text, never markup. */
export const CatalogueNotification = z.object({
  id: f.id,
  title: z.string(),
  text: z.string(),
  valid_from: f.moment,
  valid_to: z.nullable(f.moment),
  /** When this person saw it first; null until it is reported. */
  seen_at: z.nullable(f.moment),
})
export type CatalogueNotification = z.output<typeof CatalogueNotification>

const username = f.requiredWords(128)

/** For the catalogue: what a person is told there now, and that they have seen it. */
export const catalogueNotifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/notifications',
    needs: 'api-key',
    summary:
      'What is active now for the user with this login name, in the language of the user, newest first; empty for whoever may not sign in. The answer carries an `ETag`; asked with it, 304 while nothing has changed.',
    query: z.strictObject({ username }),
    reply: z.object({ language: f.language, objects: z.array(CatalogueNotification) }),
    conditional: true,
    refuses: [404],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/v1/catalogue/notifications/:id/seen',
    needs: 'api-key',
    summary:
      'Tells that the user has seen the notification. It counts once: told again it answers the first time. 404 for what is not for this user, or has not begun.',
    params: z.object({ id: f.pathId }),
    body: z.strictObject({ username }),
    reply: z.object({ id: f.id, seen_at: f.moment }),
  }),
}

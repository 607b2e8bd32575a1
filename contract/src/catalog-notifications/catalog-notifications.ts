import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** NOTIF-15S: whom it is shown to. */
export const notificationUserTypes = ['all', 'reseller', 'customer', 'staff'] as const
export type NotificationUserType = (typeof notificationUserTypes)[number]
const userType = z.enum(notificationUserTypes)

/** So long may a text be; a title has 255 characters. */
export const longestText = 4000

const title = f.requiredText(255)
const body = f.lines(longestText).check(z.trim(), z.minLength(1))

// no calendar of people goes further, and a year the database cannot hold is refused before it
const moment = f.moment.check(
  z.refine<string>(
    (text) => {
      const year = new Date(text).getUTCFullYear()
      return Number.isNaN(year) || (year >= 2000 && year < 3000)
    },
    { error: 'moment' },
  ),
)

/** NOTIF-11 to 13. Plain text: what looks like markup is shown as it was typed. */
export const NotificationWrite = z.object({
  user_type: userType,
  valid_from: moment,
  /** Null, or left out: without an end. */
  valid_to: z.optional(z.nullable(moment)),
  title_de: title,
  title_en: title,
  title_fr: title,
  title_it: title,
  text_de: body,
  text_en: body,
  text_fr: body,
  text_it: body,
})
export type NotificationWrite = z.output<typeof NotificationWrite>

/** NOTIF-17 */
export const CatalogNotification = z.object({
  id: f.id,
  /** In the language asked for (NOTIF-18S). */
  title: z.string(),
  user_type: userType,
  valid_from: f.moment,
  valid_to: z.nullable(f.moment),
  title_de: z.string(),
  title_en: z.string(),
  title_fr: z.string(),
  title_it: z.string(),
  text_de: z.string(),
  text_en: z.string(),
  text_fr: z.string(),
  text_it: z.string(),
  /** `valid_from` ≤ now < `valid_to` (NOTIF-18S). */
  is_active: z.boolean(),
  /** How many people have seen it in the catalogue. */
  seen: z.int(),
  /** Another one once somebody has changed what it says, to whom or when. */
  version: z.string(),
})
export type CatalogNotification = z.output<typeof CatalogNotification>

export const notificationList = listOf({
  row: CatalogNotification,
  sort: ['title', 'user_type', 'valid_from', 'valid_to', 'seen'],
  initial: 'title',
  filters: { is_active: z.optional(f.flag) },
})

const oneNotification = z.object({ id: f.pathId })

/** What people are told in the catalogue, in four languages, from when until when. */
export const catalogNotifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/catalog-notifications',
    needs: ['ApplicationSettings/read'],
    summary: 'Lists notifications; `title` is in the language asked for, and sorts in it.',
    query: notificationList.query,
    reply: notificationList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/catalog-notifications/:id',
    needs: ['ApplicationSettings/read'],
    summary: 'A notification with its texts, and how many people have seen it.',
    params: oneNotification,
    reply: CatalogNotification,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/catalog-notifications',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'Adds a notification; without `valid_to` it has no end.',
    body: NotificationWrite,
    reply: CatalogNotification,
    audits: 'CatalogNotifications/create',
    idempotent: true,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/catalog-notifications/:id',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary:
      'Changes the fields that are sent; the rest stays. With a `version` that is not the present one: 409 `stale`, and nothing is written.',
    params: oneNotification,
    query: z.strictObject({ version: z.optional(f.words(32)) }),
    body: z.partial(NotificationWrite),
    reply: CatalogNotification,
    audits: 'CatalogNotifications/update',
    refuses: [409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/catalog-notifications/:id',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'Deletes a notification, and who has seen it.',
    params: oneNotification,
    audits: 'CatalogNotifications/delete',
  }),
}

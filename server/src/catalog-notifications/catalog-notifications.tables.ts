import type { NotificationUserType } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    catalog_notifications: {
      id: Generated<number>
      user_type: NotificationUserType
      valid_from: string
      /** Null: without an end. */
      valid_to: string | null
      title_de: string
      title_en: string
      title_fr: string
      title_it: string
      text_de: string
      text_en: string
      text_fr: string
      text_it: string
    }
    catalog_notifications_seen: {
      notification_id: number
      user_id: number
      seen_at: Generated<string>
    }
  }
}

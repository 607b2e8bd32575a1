import type { DeliveryEvent, WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    webhooks: {
      id: Generated<number>
      url: string
      events: WebhookEvent[]
      /** Signing needs it as it is; it leaves the server once, when it is made. */
      secret: Buffer
      /** Signs as well until its time is over. */
      previous_secret: Buffer | null
      previous_secret_until: string | null
      is_active: Generated<boolean>
      created_at: Generated<string>
      deleted_at: string | null
    }
    webhook_deliveries: {
      id: Generated<number>
      webhook_id: number
      event: DeliveryEvent
      event_id: string
      payload: unknown
      /** Of the present round; repeating by hand begins another. */
      attempts: Generated<number>
      /** Null once it was given up; what was sent is known by `sent_at`. */
      due_at: Generated<string | null>
      lease_until: Generated<string | null>
      sent_at: Generated<string | null>
      status: Generated<number | null>
      reason: Generated<string | null>
      /** It is deleted if this is undone before it is due. */
      undo_id: Generated<string | null>
      created_at: Generated<string>
    }
  }
}

import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import type { Generated } from 'kysely'
import type { AttemptColumns, HandoffColumns } from '../kit/outbox/handoff.tables.ts'
import type { OrderDocument } from './order-document.ts'

declare module '../kit/db/db.ts' {
  interface Database {
    handoffs: HandoffColumns & {
      id: Generated<number>
      order_id: number
      target: HandoffTarget
      partner_ref: Generated<string | null>
      confirmed_at: Generated<string | null>
      /** What the partner was told, from the first send on. */
      document: Generated<OrderDocument | null>
    }
    handoff_alerts: {
      handoff_id: number
      /** When it came into trouble, or was sent again by a person. */
      since: string
      mailed_at: Generated<string | null>
    }
    handoff_attempts: AttemptColumns & { handoff_id: number }
  }
}

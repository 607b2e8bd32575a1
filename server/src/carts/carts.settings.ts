import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const cartsSettings = settingsPart(
  {
    DISADMIN_LOCK_MINUTES: z.coerce.number().int().min(5).max(60).default(15),
    DISADMIN_UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(20),
    DISADMIN_OVER_DELIVERY_PERCENT: z.coerce.number().int().min(0).max(100).default(0),
  },
  (e) => ({
    lockMinutes: e.DISADMIN_LOCK_MINUTES,
    /** How long a delivery can be undone, its mail and its event waiting; 0 for never. */
    undoSeconds: e.DISADMIN_UNDO_SECONDS,
    overDeliveryPercent: e.DISADMIN_OVER_DELIVERY_PERCENT,
  }),
  {
    DISADMIN_LOCK_MINUTES: { category: 'carts', type: 'int', unit: 'minutes' },
    DISADMIN_UNDO_SECONDS: { category: 'carts', type: 'int', unit: 'seconds' },
    DISADMIN_OVER_DELIVERY_PERCENT: { category: 'carts', type: 'int', unit: 'percent' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof cartsSettings> {}
}

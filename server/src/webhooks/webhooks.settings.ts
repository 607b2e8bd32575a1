import * as z from 'zod'
import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const webhooksSettings = settingsPart(
  {
    DISADMIN_WEBHOOK_PRIVATE: onOff.optional(),
    DISADMIN_KEEP_EVENTS_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
    DISADMIN_WEBHOOK_OVERLAP_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  },
  (e) => ({
    /** Events may go to addresses of one's own network; unless said, in the demo alone. */
    webhookPrivate: e.DISADMIN_WEBHOOK_PRIVATE === undefined ? undefined : e.DISADMIN_WEBHOOK_PRIVATE === 'on',
    /** How long a secret that was renewed signs beside its successor. */
    webhookOverlapHours: e.DISADMIN_WEBHOOK_OVERLAP_HOURS,
    /** Events that were sent or given up. */
    keepEventsDays: e.DISADMIN_KEEP_EVENTS_DAYS,
  }),
  {
    DISADMIN_WEBHOOK_OVERLAP_HOURS: { category: 'handoffs', type: 'int', unit: 'hours' },
    DISADMIN_KEEP_EVENTS_DAYS: { category: 'kept', type: 'int', unit: 'days' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof webhooksSettings> {}
}

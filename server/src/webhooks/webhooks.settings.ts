import * as z from 'zod'
import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const webhooksSettings = settingsPart(
  {
    DISADMIN_WEBHOOK_PRIVATE: onOff.optional(),
    DISADMIN_WEBHOOK_OVERLAP_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  },
  (e) => ({
    /** Events may go to addresses of one's own network; unless said, in the demo alone. */
    webhookPrivate: e.DISADMIN_WEBHOOK_PRIVATE === undefined ? undefined : e.DISADMIN_WEBHOOK_PRIVATE === 'on',
    /** How long a secret that was renewed signs beside its successor. */
    webhookOverlapHours: e.DISADMIN_WEBHOOK_OVERLAP_HOURS,
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof webhooksSettings> {}
}

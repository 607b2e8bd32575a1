import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const passwordLinksSettings = settingsPart(
  {
    DISADMIN_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DISADMIN_ACTIVATION_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  },
  (e) => ({
    /** The console's address as people outside reach it; undefined: where the server listens. */
    publicUrl: e.DISADMIN_PUBLIC_URL,
    activationDays: e.DISADMIN_ACTIVATION_DAYS,
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof passwordLinksSettings> {}
}

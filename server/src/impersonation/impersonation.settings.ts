import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const impersonationSettings = settingsPart(
  {
    DISADMIN_IMPERSONATION_MINUTES: z.coerce.number().int().min(1).max(60).default(60),
  },
  (e) => ({
    impersonationMinutes: e.DISADMIN_IMPERSONATION_MINUTES,
  }),
  {
    DISADMIN_IMPERSONATION_MINUTES: { category: 'access', only: 'administrators', type: 'int', unit: 'minutes' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof impersonationSettings> {}
}

import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const jobsSettings = settingsPart(
  {
    DISADMIN_KEEP_JOB_LOGS_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  },
  (e) => ({
    /** What jobs told. */
    keepJobLogsDays: e.DISADMIN_KEEP_JOB_LOGS_DAYS,
  }),
  {
    DISADMIN_KEEP_JOB_LOGS_DAYS: { category: 'kept', type: 'int', unit: 'days' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof jobsSettings> {}
}

import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const sessionSettings = settingsPart(
  {
    DISADMIN_SESSION_IDLE_HOURS: z.coerce.number().positive().max(720).default(12),
    DISADMIN_SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
    DISADMIN_SESSIONS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(20),
    DISADMIN_KEEP_SIGN_INS_DAYS: z.coerce.number().int().min(90).max(3650).default(400),
  },
  (e) => ({
    sessionIdleHours: e.DISADMIN_SESSION_IDLE_HOURS,
    sessionDays: e.DISADMIN_SESSION_DAYS,
    /** The one unused for longest ends when somebody signs in once more. */
    sessionsPerPerson: e.DISADMIN_SESSIONS_PER_PERSON,
    keepSignInsDays: e.DISADMIN_KEEP_SIGN_INS_DAYS,
  }),
  {
    DISADMIN_SESSION_IDLE_HOURS: { category: 'access', only: 'administrators', type: 'int', unit: 'hours' },
    DISADMIN_SESSION_DAYS: { category: 'access', only: 'administrators', type: 'int', unit: 'days' },
    DISADMIN_SESSIONS_PER_PERSON: { category: 'access', only: 'administrators', type: 'int' },
    DISADMIN_KEEP_SIGN_INS_DAYS: { category: 'kept', only: 'administrators', type: 'int', unit: 'days' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof sessionSettings> {}
}

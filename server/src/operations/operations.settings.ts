import * as z from 'zod'
import { secret, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const operationsSettings = settingsPart(
  {
    METRICS_TOKEN: secret(z.string().min(16).optional()),
  },
  (e) => ({
    metricsToken: e.METRICS_TOKEN,
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof operationsSettings> {}
}

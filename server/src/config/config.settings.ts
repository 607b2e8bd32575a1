import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const configSettings = settingsPart(
  {
    DISADMIN_CATALOGUE_URL: z.url().default('https://catalogue.example.ch/'),
  },
  (e) => ({
    catalogueUrl: e.DISADMIN_CATALOGUE_URL,
  }),
  {
    DISADMIN_CATALOGUE_URL: {
      category: 'catalogue',
      only: 'administrators',
      type: 'str',
      entered: z
        .url({ protocol: /^https?$/ })
        .max(512)
        .regex(/^[^@]*$/),
    },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof configSettings> {}
}

import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

/** Without the name of a user. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(512)
  .regex(/^[^@]*$/)

export const configSettings = settingsPart(
  {
    DISADMIN_CATALOGUE_URL: address.default('https://catalogue.example.ch/'),
  },
  (e) => ({
    catalogueUrl: e.DISADMIN_CATALOGUE_URL,
  }),
  {
    DISADMIN_CATALOGUE_URL: { category: 'catalogue', only: 'administrators', type: 'str', entered: address },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof configSettings> {}
}

import { defaultSpecialCharacters } from '@disadmin/contract/kit/password'
import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const usersSettings = settingsPart(
  {
    DISADMIN_SPECIAL_CHARACTERS: z
      .string()
      .max(100)
      .regex(/^[^\p{L}\p{N}\p{C}\s]+$/u, 'Characters that are no letters, digits or spaces')
      .default(defaultSpecialCharacters),
  },
  (e) => ({
    /** FMT-31, FMT-32S: one of these has to be in a password. */
    passwordSpecialCharacters: e.DISADMIN_SPECIAL_CHARACTERS,
  }),
  {
    DISADMIN_SPECIAL_CHARACTERS: { category: 'access', only: 'administrators', type: 'str' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof usersSettings> {}
}

import * as z from 'zod'
import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'
import { readLdapSettings } from './ldap-settings.ts'

export const directorySettings = settingsPart(
  {
    LDAP_URL: z.string().optional(),
    LDAP_BIND_DN: z.string().optional(),
    LDAP_STARTTLS: onOff.default('off'),
    LDAP_CA_FILE: z.string().optional(),
  },
  (e) => ({
    /** Undefined: oracle accounts cannot sign in. */
    ldap: readLdapSettings(e),
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof directorySettings> {}
}

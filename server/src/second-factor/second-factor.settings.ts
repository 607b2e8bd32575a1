import { roleNames } from '@disadmin/contract/kit/access'
import * as z from 'zod'
import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const secondFactorSettings = settingsPart(
  {
    DISADMIN_SECOND_FACTOR_ROLES: z
      .string()
      .regex(/^(none|[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*)*)?$/, 'Names of roles, separated by commas, or none')
      .default('administrator'),
    DISADMIN_SECOND_FACTOR_SETUP: onOff.default('off'),
  },
  (e) => ({
    /** Whoever has one of these roles keeps the second factor they have. */
    secondFactorRoles: e.DISADMIN_SECOND_FACTOR_ROLES.split(',').filter((role) => role !== 'none' && role !== ''),
    /** And sets one up before anything else where they have none. */
    secondFactorSetup: e.DISADMIN_SECOND_FACTOR_SETUP === 'on',
  }),
  {
    DISADMIN_SECOND_FACTOR_ROLES: { category: 'access', only: 'administrators', type: 'list', options: roleNames, roles: true },
    DISADMIN_SECOND_FACTOR_SETUP: { category: 'access', only: 'administrators', type: 'bool' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof secondFactorSettings> {}
}

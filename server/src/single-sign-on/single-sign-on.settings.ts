import * as z from 'zod'
import { onOff, secret, settingsPart, type SettingsOf } from '../kit/settings-part.ts'
import { readOidcSettings } from './oidc-settings.ts'

// Of the environment alone: whoever may write here which group gives which role may give themself any.
export const singleSignOnSettings = settingsPart(
  {
    DISADMIN_OIDC_ISSUER: z.string().optional(),
    DISADMIN_OIDC_CLIENT_ID: z.string().max(255).optional(),
    DISADMIN_OIDC_CLIENT_SECRET: secret(z.string().max(1000).optional()),
    DISADMIN_OIDC_SCOPES: z.string().max(500).default('openid profile email'),
    DISADMIN_OIDC_LABEL: z.string().trim().min(1).max(40).default('single sign-on'),
    DISADMIN_OIDC_USERNAME_CLAIM: z.string().max(100).default('preferred_username'),
    DISADMIN_OIDC_GROUPS_CLAIM: z.string().max(100).default('groups'),
    DISADMIN_OIDC_ROLES: z.string().default(''),
    DISADMIN_OIDC_GROUP_REQUIRED: onOff.default('off'),
    DISADMIN_OIDC_BRANCH_CLAIM: z.string().max(100).optional(),
    DISADMIN_OIDC_LINK: onOff.default('off'),
    DISADMIN_OIDC_CREATE: onOff.default('off'),
    DISADMIN_OIDC_SECOND_FACTOR: z.string().default(''),
    DISADMIN_OIDC_LOGOUT: onOff.default('on'),
  },
  (e) => ({
    /** Undefined: nobody is offered to sign in elsewhere. */
    oidc: readOidcSettings(e),
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof singleSignOnSettings> {}
}

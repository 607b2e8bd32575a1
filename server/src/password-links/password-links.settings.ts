import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const passwordLinksSettings = settingsPart(
  {
    DISADMIN_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DISADMIN_ACTIVATION_DAYS: z.coerce.number().int().min(1).max(30).default(7),
    DISADMIN_PRODUCTS: z
      .string()
      .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'Names of products, separated by commas')
      .default('disadmin'),
    DISADMIN_SIBLING_SHOP: z.string().max(100).default('Disashop'),
    DISADMIN_BOT_CHECK_LEVEL: z.coerce.number().int().min(0).max(4).default(0),
  },
  (e) => ({
    /** The console's address as people outside reach it; undefined: where the server listens. */
    publicUrl: e.DISADMIN_PUBLIC_URL,
    activationDays: e.DISADMIN_ACTIVATION_DAYS,
    /** PUB-29S: for which forgotten passwords are asked for. */
    products: e.DISADMIN_PRODUCTS.split(','),
    /** PUB-03S: where a new password works besides. */
    siblingShop: e.DISADMIN_SIBLING_SHOP,
    /** How hard the proof of a forgotten password is: each level takes twice the work of the one before. */
    botCheckLevel: e.DISADMIN_BOT_CHECK_LEVEL,
  }),
  {
    DISADMIN_ACTIVATION_DAYS: { category: 'access', only: 'administrators', type: 'int', unit: 'days' },
    DISADMIN_PRODUCTS: { category: 'access', only: 'administrators', type: 'list' },
    DISADMIN_SIBLING_SHOP: { category: 'catalogue', type: 'str' },
    DISADMIN_BOT_CHECK_LEVEL: { category: 'access', only: 'administrators', type: 'int' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof passwordLinksSettings> {}
}

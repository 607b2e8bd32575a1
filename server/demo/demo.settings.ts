import { kitSettings } from '../src/kit/settings.ts'
import { onOff, settingsPart, type SettingsOf } from '../src/kit/settings-part.ts'

export const demoSettings = settingsPart(
  {
    DATABASE_URL: kitSettings.shape.DATABASE_URL,
    DISADMIN_DEMO: onOff.optional(),
    DISADMIN_SIMULATOR: onOff.default('on'),
    DISADMIN_PARTNER_SIMULATOR: onOff.default('on'),
  },
  (e) => ({
    /** Unless said, where there is no database of one's own. */
    demo: e.DISADMIN_DEMO === undefined ? e.DATABASE_URL === undefined : e.DISADMIN_DEMO === 'on',
    simulator: e.DISADMIN_SIMULATOR === 'on',
    /** In the demo, a simulated partner takes the orders. */
    partnerSimulator: e.DISADMIN_PARTNER_SIMULATOR === 'on',
  }),
  {
    DISADMIN_SIMULATOR: { category: 'demo', type: 'bool', demo: true },
  },
)

declare module '../src/kit/settings.ts' {
  interface Settings extends SettingsOf<typeof demoSettings> {}
}

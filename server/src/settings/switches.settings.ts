import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const switchesSettings = settingsPart(
  {
    DISADMIN_ORDERS_ONLINE: onOff.default('on'),
  },
  (e) => ({
    ordersOnline: e.DISADMIN_ORDERS_ONLINE === 'on',
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof switchesSettings> {}
}

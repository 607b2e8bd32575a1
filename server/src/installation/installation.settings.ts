import { onOff, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const installationSettings = settingsPart(
  {
    DISADMIN_OUTBOUND: onOff.default('on'),
  },
  (e) => ({
    /** False: no order, mail or event leaves this process. */
    outbound: e.DISADMIN_OUTBOUND === 'on',
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof installationSettings> {}
}

import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

export const mailsSettings = settingsPart(
  {
    DISADMIN_MAIL_FROM: z.string().default('Disadmin <no-reply@disadmin.example.ch>'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  (e) => ({
    mailFrom: e.DISADMIN_MAIL_FROM,
    smtpUrl: e.SMTP_URL,
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof mailsSettings> {}
}

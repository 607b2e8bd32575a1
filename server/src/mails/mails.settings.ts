import { isEmail } from '@disadmin/contract/kit/email'
import * as z from 'zod'
import { secret, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

/** `Name <name@example.ch>`, or the address alone; nothing that a mail would take for a second address. */
const sender = z
  .string()
  .max(255)
  .refine((text) => isEmail(/^[^<>,;:"\\\p{C}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text))

export const mailsSettings = settingsPart(
  {
    DISADMIN_MAIL_FROM: sender.default('Disadmin <no-reply@disadmin.example.ch>'),
    DISADMIN_KEEP_MAILS_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
    SMTP_URL: secret(z.url({ protocol: /^smtps?$/, hostname: /./ }).optional()),
  },
  (e) => ({
    mailFrom: e.DISADMIN_MAIL_FROM,
    smtpUrl: e.SMTP_URL,
    /** Mails that were sent or given up. */
    keepMailsDays: e.DISADMIN_KEEP_MAILS_DAYS,
  }),
  {
    DISADMIN_MAIL_FROM: { category: 'mails', only: 'administrators', type: 'str', entered: sender },
    DISADMIN_KEEP_MAILS_DAYS: { category: 'kept', type: 'int', unit: 'days' },
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof mailsSettings> {}
}

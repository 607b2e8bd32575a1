import { isEmail } from '@disadmin/contract/kit/email'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { type EntryDeclaration, onOff, secret, settingsPart, type SettingsOf } from '../kit/settings-part.ts'

/** Where orders go. */
export interface PartnerSettings {
  /** http(s), or file: for a folder. */
  url: string
  format: 'json' | 'opentrans'
  secret: string | undefined
  asks: boolean
  keys: boolean
}

const partnerUrl = z.url({ protocol: /^(https?|file)$/ }).optional()
const partnerFormat = z.enum(['json', 'opentrans']).default('json')
const partnerSecret = secret(z.string().min(16).max(255).optional())
/** What a partner can do besides taking orders: be asked, recognise a repeated key. */
const abilities = z
  .string()
  .regex(/^(|none|asks|keys|asks,keys|keys,asks)$/)
  .default('asks,keys')

/** A folder is named in the environment alone: whoever may configure orders may not write to the server's disk. */
const enteredUrl = z.url({ protocol: /^https?$/ }).max(512)

const entriesOfPartner = <const P extends 'WHOLESALER' | 'VPOM'>(partner: P) => {
  const base = { category: 'handoffs', part: 'partners' } as const
  return {
    [`DISADMIN_${partner}_URL`]: { ...base, type: 'str', entered: enteredUrl },
    [`DISADMIN_${partner}_FORMAT`]: { ...base, type: 'str', options: ['json', 'opentrans'] },
    [`DISADMIN_${partner}_SECRET`]: { ...base, type: 'str' },
    [`DISADMIN_${partner}_ABILITIES`]: { ...base, type: 'list', options: ['asks', 'keys'] },
  } satisfies Record<string, EntryDeclaration>
}

export const handoffsSettings = settingsPart(
  {
    DISADMIN_WHOLESALER_URL: partnerUrl,
    DISADMIN_WHOLESALER_FORMAT: partnerFormat,
    DISADMIN_WHOLESALER_SECRET: partnerSecret,
    DISADMIN_WHOLESALER_ABILITIES: abilities,
    DISADMIN_VPOM_URL: partnerUrl,
    DISADMIN_VPOM_FORMAT: partnerFormat,
    DISADMIN_VPOM_SECRET: partnerSecret,
    DISADMIN_VPOM_ABILITIES: abilities,
    DISADMIN_ALERT_MAILS: z
      .string()
      .max(1000)
      .refine((text) => text === '' || text.split(',').every(isEmail), 'email')
      .default(''),
    DISADMIN_ALERT_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
    DISADMIN_PARTNER_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
    DISADMIN_PARTNER_TOTAL_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
    DISADMIN_TORTURE: onOff.default('off'),
    DISADMIN_TORTURE_AT: z
      .string()
      .regex(/^(claimed|prepared|begun|answered|settled):\d{1,4}(:stop)?$/)
      .optional(),
  },
  (e) => ({
    partners: {
      wholesaler: partnerOf(
        e.DISADMIN_WHOLESALER_URL,
        e.DISADMIN_WHOLESALER_FORMAT,
        e.DISADMIN_WHOLESALER_SECRET,
        e.DISADMIN_WHOLESALER_ABILITIES,
      ),
      vpom: partnerOf(e.DISADMIN_VPOM_URL, e.DISADMIN_VPOM_FORMAT, e.DISADMIN_VPOM_SECRET, e.DISADMIN_VPOM_ABILITIES),
    },
    /** Who is told by mail of orders that failed, are unknown or have waited for more than so many minutes; nobody: off. */
    alertMails: e.DISADMIN_ALERT_MAILS.split(',').filter((address) => address !== ''),
    alertMinutes: e.DISADMIN_ALERT_MINUTES,
    partnerLimits: { connectMs: e.DISADMIN_PARTNER_CONNECT_MS, totalMs: e.DISADMIN_PARTNER_TOTAL_MS },
    /** For the torture alone: the moment of the send path, and the how-manieth, at which the process ends itself. */
    dieAt: e.DISADMIN_TORTURE === 'on' ? e.DISADMIN_TORTURE_AT : undefined,
  }),
  {
    ...entriesOfPartner('WHOLESALER'),
    ...entriesOfPartner('VPOM'),
    DISADMIN_ALERT_MAILS: { category: 'handoffs', only: 'administrators', type: 'list' },
    DISADMIN_ALERT_MINUTES: { category: 'handoffs', type: 'int', unit: 'minutes' },
  },
  (e) => (['DISADMIN_WHOLESALER_URL', 'DISADMIN_VPOM_URL'] as const).flatMap((name) => noFolder(name, e[name])),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof handoffsSettings> {
    /** In the demo, who takes orders as long as no partner is configured. */
    simulatedPartners?: Settings['partners'] | undefined
  }
}

const partnerOf = (
  url: string | undefined,
  format: PartnerSettings['format'],
  secret: string | undefined,
  can: string,
): PartnerSettings | undefined =>
  url === undefined ? undefined : { url, format, secret, asks: can.includes('asks'), keys: can.includes('keys') }

const noFolder = (name: string, url: string | undefined) => {
  if (!url?.startsWith('file:')) return []
  try {
    const folder = fileURLToPath(url)
    return ['orders', 'answers']
      .map((part) => join(folder, part))
      .filter((part) => !existsSync(part))
      .map((part) => `${name}: ${part} does not exist`)
  } catch {
    return [`${name}: must be file:///folder on this machine`]
  }
}

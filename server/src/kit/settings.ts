import * as z from 'zod'
import { type LdapSettings, readLdapSettings } from './ldap-settings.ts'

const onOff = z.enum(['on', 'off'])
const port = z.coerce.number().int().min(0).max(65_535)

const partnerUrl = z.url({ protocol: /^(https?|file)$/ }).optional()
const partnerFormat = z.enum(['json', 'opentrans']).default('json')
const partnerSecret = z.string().min(16).optional()
/** What a partner can do besides taking orders: be asked, recognise a repeated key. */
const abilities = z
  .string()
  .regex(/^(|none|asks|keys|asks,keys|keys,asks)$/)
  .default('asks,keys')

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DISADMIN_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DISADMIN_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DISADMIN_POOLER: onOff.default('off'),
  DISADMIN_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DISADMIN_OUTBOUND: onOff.default('on'),
  DISADMIN_DEMO: onOff.optional(),
  DISADMIN_SIMULATOR: onOff.default('on'),
  DISADMIN_PARTNER_SIMULATOR: onOff.default('on'),
  DISADMIN_ORIGINS: z.string().default(''),
  DISADMIN_PROXY: onOff.default('off'),
  DISADMIN_HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(31_536_000),
  DISADMIN_TIME_ZONE: z.string().default('Europe/Zurich'),
  DISADMIN_LOCK_MINUTES: z.coerce.number().int().min(5).max(60).default(15),
  DISADMIN_OVER_DELIVERY_PERCENT: z.coerce.number().int().min(0).max(100).default(0),
  DISADMIN_ORDERS_ONLINE: onOff.default('on'),
  DISADMIN_SESSION_IDLE_HOURS: z.coerce.number().positive().max(720).default(12),
  DISADMIN_SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
  DISADMIN_SESSIONS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(20),
  DISADMIN_IMPERSONATION_MINUTES: z.coerce.number().int().min(1).max(60).default(60),
  DISADMIN_CATALOGUE_URL: z.url().default('https://catalogue.example.ch/'),
  DISADMIN_MAIL_FROM: z.string().default('Disadmin <no-reply@disadmin.example.ch>'),
  DISADMIN_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DISADMIN_CHECK_REPLIES: onOff.default('off'),
  DISADMIN_WHOLESALER_URL: partnerUrl,
  DISADMIN_WHOLESALER_FORMAT: partnerFormat,
  DISADMIN_WHOLESALER_SECRET: partnerSecret,
  DISADMIN_WHOLESALER_ABILITIES: abilities,
  DISADMIN_VPOM_URL: partnerUrl,
  DISADMIN_VPOM_FORMAT: partnerFormat,
  DISADMIN_VPOM_SECRET: partnerSecret,
  DISADMIN_VPOM_ABILITIES: abilities,
  DISADMIN_WEBHOOK_PRIVATE: onOff.optional(),
  DISADMIN_WEBHOOK_OVERLAP_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  DISADMIN_PARTNER_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
  DISADMIN_PARTNER_TOTAL_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  DISADMIN_TORTURE: onOff.default('off'),
  DISADMIN_TORTURE_AT: z
    .string()
    .regex(/^(claimed|prepared|begun|answered|settled):\d{1,4}(:stop)?$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  LDAP_URL: z.string().optional(),
  LDAP_BIND_DN: z.string().optional(),
  LDAP_STARTTLS: onOff.default('off'),
  LDAP_CA_FILE: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
})

/** Where orders go. */
export interface PartnerSettings {
  /** http(s), or file: for a folder. */
  url: string
  format: 'json' | 'opentrans'
  secret: string | undefined
  asks: boolean
  keys: boolean
}

export interface Settings {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** Where migrations run: past a pooler, for they need a connection of their own. */
  migrationUrl: string | undefined
  /** A pooler stands between us and the database, and hands its connections on after each transaction. */
  behindPooler: boolean
  /** How long the port stays open after SIGTERM while /readyz says that it ends. */
  drainSeconds: number
  /** False: no order, mail or event leaves this process. */
  outbound: boolean
  demo: boolean
  simulator: boolean
  /** In the demo, a simulated partner takes the orders. */
  partnerSimulator: boolean
  origins: readonly string[]
  trustProxy: boolean
  /** How long browsers come by https alone once they did; 0: we do not say so. */
  hstsSeconds: number
  timeZone: string
  lockMinutes: number
  overDeliveryPercent: number
  ordersOnline: boolean
  sessionIdleHours: number
  sessionDays: number
  /** The one unused for longest ends when somebody signs in once more. */
  sessionsPerPerson: number
  impersonationMinutes: number
  catalogueUrl: string
  mailFrom: string
  partners: { wholesaler: PartnerSettings | undefined; vpom: PartnerSettings | undefined }
  /** Events may go to addresses of one's own network. */
  webhookPrivate: boolean
  /** How long a secret that was renewed signs beside its successor. */
  webhookOverlapHours: number
  partnerLimits: { connectMs: number; totalMs: number }
  /** For the torture alone: the moment of the send path, and the how-manieth, at which the process ends itself. */
  dieAt: string | undefined
  smtpUrl: string | undefined
  /** Undefined: oracle accounts cannot sign in. */
  ldap: LdapSettings | undefined
  metricsToken: string | undefined
  logLevel: string
  /** Validates every reply against the contract, for tests and development. */
  checkReplies: boolean
}

/** Reads the environment. Throws one error naming every variable that is wrong. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const demo = e.DISADMIN_DEMO === undefined ? e.DATABASE_URL === undefined : e.DISADMIN_DEMO === 'on'
  assertTimeZone(e.DISADMIN_TIME_ZONE)
  if (e.DISADMIN_POOLER === 'on' && e.DISADMIN_MIGRATION_URL === undefined)
    throw new Error(
      'The configuration is not valid:\n  DISADMIN_MIGRATION_URL: behind a pooler migrations need an address of their own',
    )
  return {
    port: e.PORT,
    host: e.HOST,
    dataFolder: e.DISADMIN_DATA,
    databaseUrl: e.DATABASE_URL,
    migrationUrl: e.DISADMIN_MIGRATION_URL ?? e.DATABASE_URL,
    behindPooler: e.DISADMIN_POOLER === 'on',
    drainSeconds: e.DISADMIN_DRAIN_SECONDS,
    outbound: e.DISADMIN_OUTBOUND === 'on',
    demo,
    simulator: e.DISADMIN_SIMULATOR === 'on',
    partnerSimulator: e.DISADMIN_PARTNER_SIMULATOR === 'on',
    origins: e.DISADMIN_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    trustProxy: e.DISADMIN_PROXY === 'on',
    hstsSeconds: e.DISADMIN_HSTS_SECONDS,
    timeZone: e.DISADMIN_TIME_ZONE,
    lockMinutes: e.DISADMIN_LOCK_MINUTES,
    overDeliveryPercent: e.DISADMIN_OVER_DELIVERY_PERCENT,
    ordersOnline: e.DISADMIN_ORDERS_ONLINE === 'on',
    sessionIdleHours: e.DISADMIN_SESSION_IDLE_HOURS,
    sessionDays: e.DISADMIN_SESSION_DAYS,
    sessionsPerPerson: e.DISADMIN_SESSIONS_PER_PERSON,
    impersonationMinutes: e.DISADMIN_IMPERSONATION_MINUTES,
    catalogueUrl: e.DISADMIN_CATALOGUE_URL,
    mailFrom: e.DISADMIN_MAIL_FROM,
    partners: { wholesaler: partnerOf(e, 'WHOLESALER'), vpom: partnerOf(e, 'VPOM') },
    webhookPrivate: e.DISADMIN_WEBHOOK_PRIVATE === undefined ? demo : e.DISADMIN_WEBHOOK_PRIVATE === 'on',
    webhookOverlapHours: e.DISADMIN_WEBHOOK_OVERLAP_HOURS,
    partnerLimits: { connectMs: e.DISADMIN_PARTNER_CONNECT_MS, totalMs: e.DISADMIN_PARTNER_TOTAL_MS },
    dieAt: e.DISADMIN_TORTURE === 'on' ? e.DISADMIN_TORTURE_AT : undefined,
    smtpUrl: e.SMTP_URL,
    ldap: readLdapSettings(e),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.DISADMIN_LOG,
    checkReplies: e.DISADMIN_CHECK_REPLIES === 'on',
  }
}

const partnerOf = (e: z.output<typeof Environment>, name: 'WHOLESALER' | 'VPOM'): PartnerSettings | undefined => {
  const url = e[`DISADMIN_${name}_URL`]
  if (url === undefined) return undefined
  const can = e[`DISADMIN_${name}_ABILITIES`].split(',')
  return {
    url,
    format: e[`DISADMIN_${name}_FORMAT`],
    secret: e[`DISADMIN_${name}_SECRET`],
    asks: can.includes('asks'),
    keys: can.includes('keys'),
  }
}

const assertTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw new Error(`The configuration is not valid:\n  DISADMIN_TIME_ZONE: ${zone} is not a time zone`)
  }
}

import * as z from 'zod'
import { isDatabaseAddress, missingInAddress } from './db/address.ts'
import type { Configured } from './settings-entries.ts'
import { invalid, onOff, secret, settingsPart, type SettingsOf } from './settings-part.ts'

const postgresUrl = secret(
  z
    .string()
    .refine(
      isDatabaseAddress,
      'must be postgresql://user:password@host:port/database, or postgresql:///database?host=/folder/of/the/socket',
    )
    .optional(),
)

const originsIn = (text: string) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')

const areOrigins = (text: string) =>
  originsIn(text).every((origin) => URL.parse(origin)?.origin === origin && /^https?:/.test(origin))

/** What the kit itself has to know; the rest stands with the features. */
export const kitSettings = settingsPart(
  {
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    DISADMIN_DATA: z.string().min(1).default('./data'),
    DATABASE_URL: postgresUrl,
    DISADMIN_MIGRATION_URL: postgresUrl,
    DISADMIN_POOLER: onOff.default('off'),
    DISADMIN_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
    DISADMIN_END_SECONDS: z.coerce.number().int().min(1).max(300).default(5),
    DISADMIN_ORIGINS: z
      .string()
      .refine(areOrigins, 'must be exact origins such as https://shop.example.ch, separated by commas')
      .default(''),
    DISADMIN_PROXY: onOff.default('off'),
    DISADMIN_HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(31_536_000),
    DISADMIN_TIME_ZONE: z.string().default('Europe/Zurich'),
    DISADMIN_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    DISADMIN_CHECK_REPLIES: onOff.default('off'),
  },
  (e) => {
    assertTimeZone(e.DISADMIN_TIME_ZONE)
    if (e.DISADMIN_POOLER === 'on' && e.DISADMIN_MIGRATION_URL === undefined)
      throw invalid('DISADMIN_MIGRATION_URL: behind a pooler migrations need an address of their own')
    return {
      port: e.PORT,
      host: e.HOST,
      dataFolder: e.DISADMIN_DATA,
      databaseUrl: e.DATABASE_URL,
      /** Where migrations run: past a pooler, for they need a connection of their own. */
      migrationUrl: e.DISADMIN_MIGRATION_URL ?? e.DATABASE_URL,
      /** A pooler stands between us and the database, and hands its connections on after each transaction. */
      behindPooler: e.DISADMIN_POOLER === 'on',
      /** How long the port stays open after SIGTERM while /readyz says that it ends: long enough for a proxy to notice. */
      drainSeconds: e.DISADMIN_DRAIN_SECONDS ?? (e.DISADMIN_PROXY === 'on' ? 3 : 0),
      /** How long running requests and workers have to end after that; what has not by then is cut off. */
      endSeconds: e.DISADMIN_END_SECONDS,
      origins: originsIn(e.DISADMIN_ORIGINS),
      trustProxy: e.DISADMIN_PROXY === 'on',
      /** How long browsers come by https alone once they did; 0: we do not say so. */
      hstsSeconds: e.DISADMIN_HSTS_SECONDS,
      timeZone: e.DISADMIN_TIME_ZONE,
      logLevel: e.DISADMIN_LOG,
      /** Validates every reply against the contract, for tests and development. */
      checkReplies: e.DISADMIN_CHECK_REPLIES === 'on',
    }
  },
  {},
  (e) =>
    (['DATABASE_URL', 'DISADMIN_MIGRATION_URL'] as const).flatMap((name) =>
      (e[name] === undefined ? [] : missingInAddress(e[name])).map((file) => `${name}: ${file} does not exist`),
    ),
)

/**
 * The configuration of a process, from its environment; each feature adds its own in `<feature>.settings.ts` by declaration merging, so
 * that the kit knows none of them. `server/src/settings.ts` reads them all.
 */
export interface Settings extends SettingsOf<typeof kitSettings> {
  /** What of it is configured while it runs. */
  configured: Configured
}

const assertTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw invalid(`DISADMIN_TIME_ZONE: ${zone} is not a time zone`)
  }
}

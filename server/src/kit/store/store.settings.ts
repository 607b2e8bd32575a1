import * as z from 'zod'
import { invalid, secret, settingsPart, type SettingsOf } from '../settings-part.ts'

/** A bucket of S3-compatible storage. Without keys the machine's own are used. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string | undefined
  accessKey?: string | undefined
  secretKey?: string | undefined
}

export const storeSettings = settingsPart(
  {
    DISADMIN_FILES_DIR: z.string().min(1).optional(),
    DISADMIN_S3_BUCKET: z.string().min(3).max(63).optional(),
    DISADMIN_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    DISADMIN_S3_REGION: z.string().min(1).default('eu-central-1'),
    DISADMIN_S3_ACCESS_KEY: secret(z.string().min(1).optional()),
    DISADMIN_S3_SECRET_KEY: secret(z.string().min(1).optional()),
    DISADMIN_FILE_MAX_MB: z.coerce.number().int().min(1).max(4096).default(100),
  },
  (e) => {
    if ((e.DISADMIN_S3_ACCESS_KEY === undefined) !== (e.DISADMIN_S3_SECRET_KEY === undefined))
      throw invalid('DISADMIN_S3_ACCESS_KEY, DISADMIN_S3_SECRET_KEY: one is nothing without the other')
    if (e.DISADMIN_S3_BUCKET !== undefined && e.DISADMIN_FILES_DIR !== undefined)
      throw invalid('DISADMIN_FILES_DIR: files lie in a folder or in DISADMIN_S3_BUCKET, not in both')
    const s3: S3Settings | undefined =
      e.DISADMIN_S3_BUCKET === undefined
        ? undefined
        : {
            bucket: e.DISADMIN_S3_BUCKET,
            region: e.DISADMIN_S3_REGION,
            endpoint: e.DISADMIN_S3_ENDPOINT,
            accessKey: e.DISADMIN_S3_ACCESS_KEY,
            secretKey: e.DISADMIN_S3_SECRET_KEY,
          }
    return {
      /** Where files lie; undefined: in the data folder. */
      filesFolder: e.DISADMIN_FILES_DIR,
      s3,
      /** The largest file that somebody may bring. */
      fileMaxBytes: e.DISADMIN_FILE_MAX_MB * 1024 * 1024,
    }
  },
  { DISADMIN_FILE_MAX_MB: { category: 'files', type: 'int', unit: 'mb' } },
)

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof storeSettings> {}
}

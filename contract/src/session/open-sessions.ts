import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'
import { SessionFactor } from './factor-answer.ts'

/** Where somebody is signed in. */
export const OpenSession = z.object({
  id: f.id,
  /** The browser's own words about itself. */
  browser_identification: z.string(),
  ip_address: z.string(),
  created_at: f.moment,
  last_used_at: f.moment,
  /** With what it was opened besides the password; a passkey alone needs none. */
  factor: z.nullable(SessionFactor),
  /** Opened at the identity provider, not with the password. */
  single_sign_on: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const openSessionList = shortListOf({
  row: OpenSession,
  sort: ['browser_identification', 'ip_address', 'created_at', 'last_used_at'],
  initial: '-last_used_at',
  filters: {},
})

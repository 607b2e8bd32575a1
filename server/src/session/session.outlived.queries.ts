import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'
import { knownDays } from './devices/trusted-devices.ts'

/** Counts of attempts, spent proofs, places nobody signs in from, ended sessions, old sign-ins. */
export const outlived: Outlived = ({ sessionDays, keepSignInsDays }) => [
  sql`delete from sign_in_attempts where window_start < clock_timestamp() - interval '1 day'`,
  sql`delete from spent_proofs where expires_at < clock_timestamp()`,
  sql`delete from known_places where last_used_at < clock_timestamp() - ${knownDays} * interval '1 day'`,
  sql`delete from sessions where revoked_at < clock_timestamp() - interval '30 days'
    or created_at < clock_timestamp() - ${sessionDays + 30} * interval '1 day'`,
  // Long enough to ask "was that you?"; who signed in stays for longer, unless configured a year and a month.
  sql`delete from logins where created_at < clock_timestamp() - ${keepSignInsDays}::int * interval '1 day'
    or (outcome <> 'success' and created_at < clock_timestamp() - interval '90 days')`,
]

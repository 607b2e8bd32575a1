import { retention as carts } from '../carts/index.ts'
import { retention as downloads } from '../downloads/index.ts'
import { retention as handoffs } from '../handoffs/index.ts'
import { retention as houseFiles } from '../files/index.ts'
import { findHeld } from '../installation/index.ts'
import { retention as jobs } from '../jobs/index.ts'
import { vacuum } from '../kit/db/statistics.ts'
import { retention as storedFiles } from '../kit/files/stored-files.queries.ts'
import { retention as repeats } from '../kit/http/idempotency.ts'
import { retention as imports } from '../kit/imports/imports.queries.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import type { RetentionRule } from '../kit/retention.ts'
import { storeOf } from '../kit/store/store.ts'
import { sweep } from '../kit/store/sweep.ts'
import { retention as mails } from '../mails/index.ts'
import { retention as passwordLinks } from '../password-links/index.ts'
import { eraseDeleted, retention as peopleData } from '../people-data/index.ts'
import { retention as personalKeys } from '../personal-keys/index.ts'
import { retention as savedViews } from '../saved-views/index.ts'
import { retention as secondFactor } from '../second-factor/index.ts'
import { retention as session } from '../session/index.ts'
import { retention as singleSignOn } from '../single-sign-on/index.ts'
import { retention as webhooks } from '../webhooks/index.ts'
import { retention as availability } from '../wholesaler-availability/index.ts'
import { removeAll } from './housekeeping.queries.ts'

/** What each feature keeps no longer; housekeeping itself knows no table. */
const retention: readonly RetentionRule[] = [
  repeats,
  storedFiles,
  imports,
  carts,
  session,
  secondFactor,
  singleSignOn,
  mails,
  jobs,
  handoffs,
  passwordLinks,
  savedViews,
  personalKeys,
  webhooks,
  downloads,
  houseFiles,
  availability,
  peopleData,
]

/**
 * Contents of the store that no row knows. A database that was copied or restored removes none before it is released: the folder may be
 * another's.
 */
const sweepFiles = async ({ db, settings }: RunningJob<object>): Promise<number> =>
  settings.outbound && (await findHeld(db)) === undefined ? sweep(db, storeOf(settings)) : 0

/** Four times a day: what is retention goes, and the embedded database is vacuumed. */
export const runHousekeeping: JobKind<object> = {
  kind: 'keep-house',
  exclusive: true,
  cron: '0 */6 * * *',
  run: async (job) => {
    const { db, settings } = job
    const removed = await removeAll(
      db,
      retention.flatMap((of) => of(settings)),
      job.signal,
    )
    await eraseDeleted(job)
    // it has no autovacuum: dead rows and old statistics would slow every list
    if (settings.databaseUrl === undefined) await vacuum(db)
    const files_removed = await sweepFiles(job)
    return { removed, files_removed }
  },
}

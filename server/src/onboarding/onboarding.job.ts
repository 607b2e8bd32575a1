import type { OnboardingReason } from '@disadmin/contract/onboarding/onboarding'
import { username } from '@disadmin/contract/users/username'
import { type Author, auditFor } from '../kit/audit.ts'
import { inTransaction, type Tx } from '../kit/db/db.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { queueMails } from '../mails/index.ts'
import { findPackages, startLicences } from '../licences/index.ts'
import { sendPasswordLink } from '../password-links/index.ts'
import { invitePerson } from '../users/index.ts'
import { runMail, type OnboardingNotice } from './onboarding.mail.ts'
import { kind, lockReseller, roleOf } from './onboarding.queries.ts'
import { type Candidate, endOne, findWaiting, lockCandidate, readRun } from './onboarding.work.queries.ts'

export interface OnboardingRun {
  reseller_id: number
  module_id: number
  author: Author
  /** Who hears how it ended. */
  told: OnboardingNotice | null
}

type Running = RunningJob<OnboardingRun>

/**
 * Gives each customer of the run its user, its licence and its mail, each in one transaction that also says so: killed at any point the
 * next worker goes on with those that wait, and nobody gets a second mail. Whoever ends the last one tells the reseller.
 */
export const onboardCustomers: JobKind<OnboardingRun> = {
  kind,
  run: async (job) => {
    for (const customerId of await findWaiting(job.db, job.id)) {
      job.signal.throwIfAborted()
      const said = await inTransaction(job.db, (tx) => takeOne(tx, job, customerId))
      if (said) await job.log({ key: `onboarding:lines.${said.line}`, values: said.values })
    }
    const { done, failed } = await readRun(job.db, job.id)
    return { onboarded: done, not_onboarded: failed.length }
  },
}

const takeOne = async (tx: Tx, job: Running, customerId: number) => {
  const { reseller_id, told } = job.payload
  // two at one run would each see the other's last customer wait, and nobody would tell the reseller
  await lockReseller(tx, reseller_id)
  const customer = await lockCandidate(tx, job.id, customerId)
  if (!customer) return undefined
  const outcome = await onboard(tx, job, customer)
  await endOne(tx, customerId, 'userId' in outcome ? { state: 'done', ...outcome } : { state: 'failed', ...outcome })
  const run = await readRun(tx, job.id)
  if (run.waiting === 0 && told) await queueMails(tx, [runMail(told, run)])
  const values = [customer.customer_no, customer.name]
  return 'reason' in outcome ? ({ line: outcome.reason, values } as const) : ({ line: 'done', values } as const)
}

type Outcome = { userId: number } | { reason: OnboardingReason }

const onboard = async (tx: Tx, job: Running, customer: Candidate): Promise<Outcome> => {
  const { module_id, author } = job.payload
  // made by hand meanwhile, or there and disabled
  if (customer.user_id !== null) return { userId: customer.user_id }
  if (!customer.is_own) return { reason: 'moved' }
  if (customer.email === null) return { reason: 'no_email' }
  if (!(await canBeGiven(tx, module_id))) return { reason: 'no_licence' }
  const audit = auditFor(tx, author, 'Users/create')
  const user = await invitePerson(
    { db: tx, audit },
    {
      usernames: usernamesFor(customer),
      name: customer.name.slice(0, 255),
      email: customer.email,
      language: customer.language,
      customerId: customer.id,
      role: { id: await roleOf(tx, 'customer'), name: 'customer' },
    },
  )
  if (user === undefined) return { reason: 'no_username' }
  const given = { customerIds: [customer.id], moduleId: module_id, by: author.actorId }
  await startLicences(tx, audit, { ...given, timeZone: job.settings.timeZone })
  await sendPasswordLink(tx, user, { settings: job.settings, language: customer.language })
  return { userId: user }
}

/** A module may be taken out of the shop while a run is under way. */
const canBeGiven = async (tx: Tx, moduleId: number) => (await findPackages(tx)).some(({ id }) => id === moduleId)

/** Its e-mail, else its number, with something behind it where others have that. */
const usernamesFor = ({ email, customer_no, site_id }: Candidate): string[] =>
  [email ?? '', customer_no, `${customer_no}-${site_id}`, ...[2, 3, 4, 5].map((n) => `${customer_no}-${site_id}-${n}`)].filter(
    (name) => username.safeParse(name).success,
  )

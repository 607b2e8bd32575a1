import type { onboarding } from '@disadmin/contract/onboarding/onboarding'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { languageOf } from '../kit/texts.ts'
import type { Principal } from '../kit/principal.ts'
import { findPackages } from '../licences/index.ts'
import { onboardCustomers } from './onboarding.job.ts'
import type { OnboardingNotice } from './onboarding.mail.ts'
import { emailOf, addToRun, findOnboarding, findReseller, findRun, lockReseller, type Reseller } from './onboarding.queries.ts'

type Refused = 'no_reseller' | 'running'

const conflict = (code: Refused): never => {
  throw new ProblemError({ status: 409, text: { key: `onboarding:refused.${code}` }, code })
}

/** A reseller of the scope: 404 for what lies outside, 409 for a customer that is none. */
const resellerOf = async ({ db, who }: { db: Context['db']; who: Principal }, id: number): Promise<Reseller> => {
  const reseller = (await findReseller(db, who, id)) ?? notFound()
  return reseller.is_reseller ? reseller : conflict('no_reseller')
}

export const listOnboarding = async (context: Context<typeof onboarding.list>): Promise<Answer<typeof onboarding.list>> => {
  const { db, who, params, query } = context
  const reseller = await resellerOf(context, params.id)
  const jobId = await findRun(db, reseller.id)
  const rows = await findOnboarding(db, who, reseller, jobId)
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  const open = (row: (typeof rows)[number]) => !row.has_login && (row.state === null || row.state === 'failed')
  return {
    ...shortPage(
      rows.map(({ has_login: _, ...row }) => row),
      query,
    ),
    counts: {
      ready: count((row) => open(row) && row.email !== null),
      without_email: count((row) => open(row) && row.email === null),
      waiting: count(({ state }) => state === 'waiting'),
      done: count(({ state }) => state === 'done'),
      failed: count(({ state }) => state === 'failed'),
    },
    job_id: jobId,
  }
}

/** CUST-68: Customers/onboard is itself the right to give the role `customer`. */
export const startOnboarding = async (context: Context<typeof onboarding.start>): Promise<Answer<typeof onboarding.start>> => {
  const { db, who, params, body, author, audit, enqueue } = context
  const reseller = await resellerOf(context, params.id)
  const module =
    (await findPackages(db)).find(({ id }) => id === body.module_id) ?? refuse([{ source: 'module_id', key: 'kit:invalid.value' }])
  await lockReseller(db, reseller.id)
  if ((await findRun(db, reseller.id)) !== null) conflict('running')
  const told = await toldOf(context, reseller)
  const { id } = await enqueue(onboardCustomers, { reseller_id: reseller.id, module_id: module.id, author, told })
  const customers = await addToRun(db, who, reseller, { jobId: id, moduleId: module.id })
  if (customers === 0) refuse([{ source: 'customers', key: 'onboarding:refused.nobody' }])
  await audit({ recordId: reseller.id, customerId: reseller.id, after: { module: module.name, customers } })
  return { job_id: id, customers }
}

/** The company itself; one without an e-mail is told by whoever began. */
const toldOf = async (
  { db, who }: { db: Context['db']; who: Principal },
  { email, language }: Reseller,
): Promise<OnboardingNotice | null> => {
  if (email) return { recipient: email, language }
  const own = await emailOf(db, who.userId)
  return own === '' ? null : { recipient: own, language: languageOf(who.language) }
}

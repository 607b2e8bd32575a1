import type { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { inTransaction } from '../../kit/db/db.ts'
import { notFound, ProblemError } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import { issueTicket, readTicket, spendTicket } from '../../second-factor/index.ts'
import {
  addSignOn,
  admit,
  type Answered,
  answerOf,
  assertGroup,
  authorizationUrl,
  type Begun,
  isUnreached,
  NotAdmitted,
  type OidcSettings,
  provesFactor,
  recognise,
  reasonOf,
  signOnIsOver,
  unavailable,
} from '../../single-sign-on/index.ts'
import { countGuess, signOnCountersFor } from '../attempts/attempts.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { deviceOf } from '../devices/trusted-devices.ts'
import { verifyProof } from '../attempts/proof-of-work.ts'
import { secondStepFor } from '../sign-in/second-step.service.ts'
import { type Account, findAccount, recordLogin } from '../sign-in/sign-in.queries.ts'
import { newToken } from '../../kit/token.ts'

type Caller = Pick<Context, 'settings' | 'headers' | 'isHttps'>

const cookieName = 'sign_on'
const minutes = 10

type Start = Context<typeof singleSignOn.start>
type Finish = Context<typeof singleSignOn.finish>

/** Stands for the user name, which is not known yet. */
const anyUser = 'sign_on'

const boundTo = (browserId: string, secret: string) => `${browserId} ${secret}`

/**
 * The provider's URL to sign in at. The state is a ticket for this browser and its cookie; it is not stored, so that starting often
 * fills no table.
 */
export const startSignOn = async (context: Start): Promise<Answer<typeof singleSignOn.start>> => {
  const { db, settings, browserId, language, log, body } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const secret = ensureSecret(context)
  const state = await issueTicket(db, { purpose: 'sign_on', boundTo: boundTo(browserId, secret) })
  const begun = { state, secret, redirectUri: pageUrl(context, 'auth/single-sign-on') }
  try {
    return { url: await authorizationUrl(oidc, begun, { language, again: body.again === true }) }
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'the provider of the single sign-on does not answer')
    throw unavailable(oidc.label)
  }
}

/** Signs in with the provider's answer. The rest is as after a right password: same answers, same second step, same session. */
export const finishSignOn = async (context: Finish): Promise<Answer<typeof singleSignOn.finish>> => {
  const { db, body, settings, ipAddress, requestId, language, log } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const answer = new URLSearchParams(body.answer)
  const begun = await spendState(context, answer.get('state') ?? '')
  const counters = signOnCountersFor(ipAddress)
  const answered = await fetchAnswer(context, oidc, begun, answer)
  const isProven = provesFactor(answered.claims, oidc)
  const admitting = { oidc, answered, requestId, language, log }
  try {
    const userId = await recognise(db, admitting)
    const account = userId === null ? null : await openAccount(context, userId)
    if (account?.has_factor && !isProven) {
      assertGroup(admitting, userId)
      // nothing is written to the account before the last step
      return { second_step: await secondStepFor(context, account, await addSignOn(db, null, answered)) }
    }
    const admitted = await admit(db, admitting)
    const open = await openAccount(context, admitted.userId)
    const signOn = await addSignOn(db, admitted.identityId, answered)
    const { device } = await deviceOf(context, open.username_key)
    const factor = isProven ? async () => 'provider' as const : null
    const token = await completeSignIn(context, { account: open, counters, device, factor, signOn })
    if (token === null) throw signOnIsOver()
    return { token }
  } catch (error) {
    return recordRefusal(context, error)
  }
}

/** The sign-in that this answer completes: started in this browser, used once. Counted first, since each one calls the provider. */
const spendState = async (context: Finish, state: string): Promise<Begun> => {
  const { db, body, browserId, ipAddress } = context
  const secret = secretOf(context)
  const ticket = secret && (await readTicket(db, state, { purpose: 'sign_on', boundTo: boundTo(browserId, secret) }))
  if (!ticket) throw signOnIsOver()
  const proof = await verifyProof(db, anyUser, body.bot_check)
  await countGuess(db, { counters: signOnCountersFor(ipAddress), usernameKey: anyUser, proof })
  if (!(await inTransaction(db, (tx) => spendTicket(tx, ticket)))) throw signOnIsOver()
  return { state, secret, redirectUri: pageUrl(context, 'auth/single-sign-on') }
}

const fetchAnswer = async ({ log }: Finish, oidc: OidcSettings, begun: Begun, answer: URLSearchParams): Promise<Answered> => {
  try {
    return await answerOf(oidc, begun, answer)
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'an answer of the single sign-on was not accepted')
    if (isUnreached(error)) throw unavailable(oidc.label)
    const why = answer.has('error') ? 'cancelled' : 'failed'
    throw new ProblemError({ status: 401, text: { key: `single-sign-on:${why}`, values: [oidc.label] }, code: `sign_on_${why}` })
  }
}

const recordRefusal = async ({ db, ipAddress, userAgent }: Finish, error: unknown): Promise<never> => {
  if (error instanceof NotAdmitted) {
    const outcome = error.userId === null ? 'unknown_name' : 'not_admitted'
    await recordLogin(db, { userId: error.userId, outcome, ipAddress, userAgent, singleSignOn: true })
  }
  throw error
}

/** The account, if it may sign in; otherwise refuses as after a right password. */
const openAccount = async ({ db, settings, ipAddress, userAgent }: Finish, userId: number): Promise<Account> => {
  const account = (await findAccount(db, userId))!
  const refusal = closed(account, settings.demo)
  if (!refusal) return account
  await recordLogin(db, { userId, outcome: 'disabled', ipAddress, userAgent, singleSignOn: true })
  throw refusal
}

const closed = (account: Account, demo: boolean): ProblemError | null => {
  if (account.auth_type === 'oracle')
    return new ProblemError({ status: 403, text: { key: 'session:factor.needs_password' }, code: 'passkey_needs_password' })
  if (account.is_active && (demo || !account.is_demo)) return null
  return new ProblemError({ status: 403, text: { key: 'session:disabled' }, code: 'disabled' })
}

/** The public URL of a page to which the provider sends the browser back. */
export const pageUrl = ({ settings, headers, isHttps }: Caller, page: 'auth/single-sign-on' | 'auth/sign-in'): string => {
  const base = settings.publicUrl ?? `${isHttps ? 'https' : 'http'}://${String(headers['host'] ?? '')}`
  return new URL(page, base.replace(/\/*$/, '/')).href
}

/** The secret of the browser that started the sign-in. */
const secretOf = ({ headers }: Pick<Context, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(String(headers.cookie ?? ''))?.[1]

/** Sets the cookie, or keeps the one that another tab has set. */
const ensureSecret = (context: Pick<Context, 'headers' | 'header' | 'isHttps'>): string => {
  const secret = secretOf(context) ?? newToken()
  const attributes = `Path=/api/v1/auth/single-sign-on; Max-Age=${minutes * 60}; HttpOnly; SameSite=Strict`
  context.header('set-cookie', `${cookieName}=${secret}; ${attributes}${context.isHttps ? '; Secure' : ''}`)
  return secret
}

import { ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Said } from './exchange.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** What admitting a user needs. */
export interface Admitting extends Pick<Context, 'requestId' | 'log' | 'language'> {
  oidc: OidcSettings
  answered: Said
}

type Why = 'unknown' | 'unfit_name' | 'name_taken' | 'no_role' | 'no_branch'

/** The provider accepts this user, but they may not sign in here. */
export class NotAdmitted extends ProblemError {
  readonly userId: number | null
  constructor(why: Why, label: string, userId: number | null) {
    super({ status: 403, text: { key: `single-sign-on:${why}`, values: [label] }, code: `sign_on_${why}` })
    this.userId = userId
  }
}

export const stayOut = (why: Why, { label }: OidcSettings, userId: number | null = null): NotAdmitted =>
  new NotAdmitted(why, label, userId)

/** The sign-in was started in another browser, has expired, or was completed before. */
export const signOnIsOver = (): ProblemError =>
  new ProblemError({ status: 401, text: { key: 'single-sign-on:over' }, code: 'sign_on_over' })

import { Refusal } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Said } from './exchange.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** What letting somebody in needs to know. */
export interface Admitting extends Pick<Context, 'requestId' | 'log' | 'language'> {
  oidc: OidcSettings
  answered: Said
}

type Why = 'unknown' | 'unfit_name' | 'name_taken' | 'no_role' | 'no_branch'

/** Somebody whom the provider knows, and who does not come in here. */
export class NotAdmitted extends Refusal {
  readonly userId: number | null
  constructor(why: Why, label: string, userId: number | null) {
    super({ status: 403, text: { key: `single-sign-on:${why}`, values: [label] }, code: `sign_on_${why}` })
    this.userId = userId
  }
}

/** The refusal, in words that say what to do. */
export const stayOut = (why: Why, { label }: OidcSettings, userId: number | null = null): NotAdmitted =>
  new NotAdmitted(why, label, userId)

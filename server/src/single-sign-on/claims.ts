import { isEmail } from '@disadmin/contract/kit/email'
import { isVisible } from '@disadmin/contract/kit/visible'
import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { Answered } from './exchange.ts'
import type { OidcSettings } from './oidc-settings.ts'

type Claims = Answered['claims']

const textOf = (value: unknown, most: number): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' || text.length > most || !isVisible(text) ? undefined : text
}

const nameOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** The login name as the provider writes it. */
export const usernameIn = (claims: Claims, { usernameClaim }: OidcSettings): string | undefined => nameOf(claims[usernameClaim])

/** The groups; one alone may come as a text. What is missing is no group. */
export const groupsIn = (claims: Claims, { groupsClaim }: OidcSettings): string[] =>
  [claims[groupsClaim]].flat().filter((group): group is string => typeof group === 'string')

/** The name of the branch. */
export const branchIn = (claims: Claims, claim: string): string | undefined => textOf(claims[claim], 255)

/** What else is known of somebody new. An address the provider did not check is not taken; without a language it is that of the page they come from. */
export const personIn = (claims: Claims, spoken: Language): { name: string; email: string; language: Language } => ({
  name: textOf(claims['name'], 256) ?? '',
  email: claims['email_verified'] === true ? emailOf(claims['email']) : '',
  language:
    languages.find((one) =>
      String(claims['locale'] ?? '')
        .toLowerCase()
        .startsWith(one),
    ) ?? spoken,
})

const emailOf = (value: unknown): string => {
  const text = textOf(value, 256)
  return text !== undefined && isEmail(text) ? text : ''
}

/** Whether the provider asked for what counts as a second factor here: only what is configured does. */
export const provesFactor = (claims: Claims, { secondFactor }: OidcSettings): boolean =>
  [claims['amr'], claims['acr']].flat().some((value) => typeof value === 'string' && secondFactor.includes(value))

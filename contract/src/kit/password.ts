import type { TextRef } from './issues.ts'

/** FMT-32S: all ASCII punctuation. The configuration hands it to clients (FMT-31). */
export const defaultSpecialCharacters = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

export const minPasswordLength = 8

/** A password as it is checked, hashed and compared: the same letters are the same password, however a keyboard makes them. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

export type PasswordKind = 'uppercase' | 'lowercase' | 'number' | 'special'

/** The kinds of characters a password still lacks (FMT-29), in the order in which a message names them. */
export const missingKinds = (typed: string, specialCharacters: string): PasswordKind[] => {
  const password = normalPassword(typed)
  const special = new Set(specialCharacters)
  const has: Record<PasswordKind, boolean> = {
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: [...password].some((char) => special.has(char)),
  }
  return (Object.keys(has) as PasswordKind[]).filter((kind) => !has[kind])
}

type Say = (text: TextRef) => string

/**
 * The password rule (FMT-28, FMT-29, FMT-30): what is wrong with a new password, as one text; null when nothing is.
 * @param specialCharacters those allowed to count as special, supplied at run time (FMT-31)
 * @param say puts a text into the reader's language; the kinds are texts within the text
 */
export const passwordProblemText = (password: string, specialCharacters: string, say: Say): TextRef | null => {
  if ([...normalPassword(password)].length < minPasswordLength)
    return { key: 'kit:password.too_short', values: [minPasswordLength] }
  const kinds = missingKinds(password, specialCharacters).map((kind) => say({ key: `kit:password.${kind}` }))
  return kinds.length === 0 ? null : { key: 'kit:password.missing', values: [kinds.join(', ')] }
}

/** The same in the reader's language. */
export const passwordProblem = (password: string, specialCharacters: string, say: Say): string | null => {
  const problem = passwordProblemText(password, specialCharacters, say)
  return problem && say(problem)
}

/** FMT-33; asked again whenever either of the two changes (FMT-34). */
export const repeatProblem = (password: string, repeated: string, say: Say): string | null =>
  normalPassword(password) === normalPassword(repeated) ? null : say({ key: 'kit:password.no_match' })

import * as z from 'zod/mini'
import { isPlain } from '../kit/visible.ts'

/** Scripts whose letters pass for one another. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

const isOneScript = (name: string) => scripts.filter((script) => script.test(name)).length <= 1

/**
 * A new login name: 1 to 128 characters without invisible ones, and its letters of one script, so that no name passes for another
 * (a Cyrillic а among Latin letters). Which spellings are the same name is the server's canonical form.
 */
export const username = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1),
  z.maxLength(128),
  z.refine((name: string) => isPlain(name), { error: 'unseen' }),
  z.refine((name: string) => isOneScript(name.normalize('NFKC')), { error: 'mixed_scripts' }),
)

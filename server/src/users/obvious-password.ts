import { normalPassword } from '@disadmin/contract/kit/password'
import { isCommon } from './common-passwords.ts'

/** Words that everybody tries first, the product's own among them. Short ones count only when nothing else is there. */
const words = new Set(
  `
  password passwort kennwort motdepasse parola passw pass secret geheim segreto letmein changeme iloveyou
  admin administrator administrateur amministratore root user username guest test demo login disadmin
  welcome willkommen bienvenue benvenuto hello hallo bonjour ciao
  qwerty qwertz azerty qwer qwert asdf asdfgh yxcv zxcv qazwsx abc abcd abcdef abcdefgh aa
  spring summer autumn fall winter frühling fruehling sommer herbst printemps été ete automne hiver primavera estate autunno inverno
  schweiz suisse svizzera switzerland monkey dragon sunshine princess football fussball master
  `
    .trim()
    .split(/\s+/),
)

const letters: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
const lettersOnly = (text: string): string => text.replaceAll(/\P{L}/gu, '')

/** With letters instead of the signs that look like them. */
const spelledOut = (text: string): string => text.replaceAll(/[^\p{L}]/gu, (sign) => letters[sign] ?? sign)

/** A single word of the common ones; shorter than this too much would be one. */
const isCommonWord = (text: string): boolean => /^\p{L}{4,}$/u.test(text) && isCommon(text)

/**
 * Whether a password is among the first that are tried: one of the most common, or no more than such a word, or one of those above,
 * with figures and signs around it or instead of letters: `P@ssw0rd1!`, `Batman-2026!`.
 */
export const isObvious = (typed: string): boolean => {
  const password = normalPassword(typed)
  const core = password
    .toLowerCase()
    .replace(/^[^\p{L}@$]+/u, '')
    .replace(/\P{L}+$/u, '')
  return isCommon(password) || [core, spelledOut(core)].some((text) => words.has(lettersOnly(text)) || isCommonWord(text))
}

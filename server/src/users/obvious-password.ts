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

/** Whether a password is no more than such a word, with figures and signs around it or instead of letters: `P@ssw0rd1!`. */
export const isObvious = (password: string): boolean => {
  const core = password
    .toLowerCase()
    .replace(/^[^\p{L}@$]+/u, '')
    .replace(/\P{L}+$/u, '')
  return words.has(lettersOnly(core)) || words.has(lettersOnly(core.replaceAll(/[^\p{L}]/gu, (sign) => letters[sign] ?? sign)))
}

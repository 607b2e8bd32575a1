/** What is not seen, and accents. */
const dropped = /[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** Spaces of all kinds and hyphens; the lines of a text stay lines. */
const spaces = /[ \t\v\f\r\u0085\u1680\u2010-\u2015\u2028\u2029\u2212-]+/g
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A text without case, accents and what is not seen, with one kind of apostrophe and of space; a hyphen is a space. */
export const spelt = (text: string): string =>
  text
    .replace(/[`´‘’ʼ′]/g, "'")
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(spaces, ' ')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => letters[letter]!)

/** A text as every search compares it: “ü”, “ue” and “u” are one. The database says the same (migration 0056). */
export const folded = (text: string): string => spelt(text).replace(/([aou])e/g, '$1')

/** What is searched: the text as it is spelt and folded, so that any part of either is found. The database says the same. */
export const searchable = (text: string): string => {
  const [plain, other] = [spelt(text), folded(text)]
  return plain === other ? plain : `${plain}\n${other}`
}

/** The words somebody searches for; what a hyphen joins has to stand together. */
export const wordsOf = (query: string): string[] =>
  [...new Set(query.split(/\s+/).map((word) => folded(word).trim()))].filter((word) => word !== '')

/** Whether every word of the query stands somewhere in the text, in any order. */
export const finds = (text: string, query: string): boolean => {
  const searched = searchable(text)
  return wordsOf(query).every((word) => searched.includes(word))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u)

/** How well a text matches; 0 where a word of the query stands nowhere in it. */
export const matchOf = (text: string, query: string): number => {
  const [searched, wanted] = [plain(text), plain(query.trim())]
  if (searched === wanted) return 4
  if (wanted === '' || searched.startsWith(wanted)) return 3
  const [own, words] = [wordsOf(text), wanted.split(/\s+/)]
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  return words.every((word) => searched.includes(word)) ? 1 : 0
}

export type Scope = 'all' | 'baskets' | 'users' | 'actions'

/** `#` asks for baskets only, `@` for users only, `>` for actions only. */
export const readQuery = (typed: string): { scope: Scope; query: string } => {
  const text = typed.trim()
  if (text.startsWith('#')) return { scope: 'baskets', query: text.slice(1).trim() }
  if (text.startsWith('@')) return { scope: 'users', query: text.slice(1).trim() }
  if (text.startsWith('>')) return { scope: 'actions', query: text.slice(1).trim() }
  return { scope: 'all', query: text }
}

/** The digits a basket or customer is looked up by; undefined when the query is no number. */
export const numberOf = (query: string): string | undefined => (/^\d{1,12}$/.test(query) ? query : undefined)

import { finds, folded, wordsOf } from '@disadmin/contract/kit/folding'

const partsOf = (text: string): string[] => folded(text).split(/[^\p{L}\p{N}]+/u)

/** How well a text matches; 0 where a word of the query stands nowhere in it. */
export const matchOf = (text: string, query: string): number => {
  const [searched, words] = [folded(text), wordsOf(query)]
  const wanted = words.join(' ')
  if (searched === wanted) return 4
  if (wanted === '' || searched.startsWith(wanted)) return 3
  const own = partsOf(text)
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  return finds(text, query) ? 1 : 0
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

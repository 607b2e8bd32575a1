const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when every word of the query stands somewhere in the text, whatever the case and the accents. */
export const matches = (text: string, query: string): boolean => {
  const searched = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word))
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

/** What a line's availability says: pieces in stock, all there may be wanted (`40+`), none yet (a text such as "2–3 days"), or nothing. */
type Stock = number | 'late' | 'unknown'

export const stockOf = (availability: string): Stock => {
  const text = availability.trim()
  if (text === '') return 'unknown'
  const [, pieces, more] = /^(\d+)(\+?)$/.exec(text) ?? []
  if (pieces === undefined) return 'late'
  return more === '' ? Number(pieces) : Infinity
}

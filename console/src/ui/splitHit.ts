/** A sign without case and accents, as the server's searches fold it. */
const plain = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Cuts a text at the first place where the query stands in it, whatever the case and the accents: before, hit, after. */
export function splitHit(text: string, query: string): readonly [before: string, hit: string, after: string] {
  const wanted = plain(query.trim())
  // an accent of its own belongs to the letter before it
  const signs = text.match(/.\p{M}*/gsu) ?? []
  const folded = signs.map(plain)
  const at = folded.join('').indexOf(wanted)
  if (wanted === '' || at < 0) return [text, '', '']
  const from = folded.flatMap((sign, index) => Array.from({ length: sign.length }, () => index))
  const [start, end] = [from[at]!, from[at + wanted.length - 1]! + 1]
  return [signs.slice(0, start).join(''), signs.slice(start, end).join(''), signs.slice(end).join('')]
}

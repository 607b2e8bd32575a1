/** Cuts a text at the first place where the query stands in it, whatever the case: before, hit, after. */
export function splitHit(text: string, query: string): readonly [before: string, hit: string, after: string] {
  const wanted = query.trim().toLocaleLowerCase()
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted)
  return at < 0 ? [text, '', ''] : [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}

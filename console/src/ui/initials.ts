/** Two letters that stand for a name: "Anna Keller" is AK, "a.keller" is AK, "admin" is AD. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
  const letters = last ? (Array.from(first)[0] ?? '') + (Array.from(last)[0] ?? '') : Array.from(first).slice(0, 2).join('')
  return letters.toLocaleUpperCase()
}

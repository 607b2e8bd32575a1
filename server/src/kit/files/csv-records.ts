import { columnLetters, TableRefused } from './cells.ts'

/**
 * The records of a text as Excel takes them apart: a quotation mark encloses where a cell begins with it and is a sign like any other
 * elsewhere. One that is never closed is refused, and so is text behind a closed one, which Excel would join to what it encloses.
 */
export function* recordsOf(text: string, separator: string): Generator<string[]> {
  const code = separator.charCodeAt(0).toString(16).padStart(4, '0')
  const plain = new RegExp(`[^\\u${code}\\r\\n]*`, 'y')
  let at = 0
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = []
    for (;;) {
      const quoted = text[at] === '"' ? quotedAt(text, at) : undefined
      if (quoted === null) throw new TableRefused('quote_open', row, columnLetters(cells.length))
      plain.lastIndex = quoted?.end ?? at
      const rest = plain.exec(text)![0]
      if (quoted && rest.trim() !== '') throw new TableRefused('quote_text', row, columnLetters(cells.length))
      cells.push(quoted?.value ?? rest)
      at = plain.lastIndex
      if (text[at] !== separator) break
      at++
    }
    yield cells
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

/** What stands in quotation marks, the doubled ones single, and where it ends; null where it never does. */
const quotedAt = (text: string, start: number): { value: string; end: number } | null => {
  let value = ''
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from)
    if (end === -1) return null
    value += text.slice(from, end)
    if (text[end + 1] !== '"') return { value, end: end + 1 }
    value += '"'
    from = end + 2
  }
}

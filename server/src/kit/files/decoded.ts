import { isUtf8 } from 'node:buffer'
import { TableRefused } from './cells.ts'

/** A text and what it was read as; `guessed` where only its bytes speak for that. */
export interface Decoded {
  text: string
  guessed?: string
}

const isUtf8Marked = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

const wideMarkOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Which UTF-16 it is, if any: by its mark, or where every other byte is empty. */
export const wideOf = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const start = bytes.subarray(0, 1024)
  const empty = (rest: number) => start.filter((byte, at) => at % 2 === rest && byte === 0).length
  const marked = wideMarkOf(bytes)
  if (marked) return marked
  if (empty(1) > start.length / 4) return 'utf-16le'
  return empty(0) > start.length / 4 ? 'utf-16be' : undefined
}

// an accented letter of Europe, Greek and Cyrillic, and the dashes and quotes, in two or three bytes: Windows-1252 has such pairs next to never
const someUtf8 = /[\u00c2-\u00c5\u00cc-\u00d1][\u0080-\u00bf]|\u00e2[\u0080-\u00bf]{2}/

const decode = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes)

/**
 * The text of a file in whatever encoding a spreadsheet saves: by its byte order mark UTF-8 or UTF-16 (either order); without one
 * UTF-16 where every other byte is empty, UTF-8 where it is valid, else Windows-1252. What is UTF-8 but for some bytes is refused with
 * the line of the first one: as Windows-1252 every other accented letter would become two.
 */
export const decoded = (bytes: Buffer): Decoded => {
  const wide = wideOf(bytes)
  if (wide) return { text: decode(bytes, wide), ...(!wideMarkOf(bytes) && { guessed: wide.toUpperCase() }) }
  if (isUtf8(bytes)) return { text: decode(bytes, 'utf-8') }
  if (isUtf8Marked(bytes) || someUtf8.test(bytes.toString('latin1'))) throw new TableRefused('bad_byte', lineOfBadByte(bytes))
  return { text: decode(bytes, 'windows-1252'), guessed: 'Windows-1252' }
}

/** Lines as an editor counts them: no byte of a character in UTF-8 is that of a line break. */
const lineOfBadByte = (bytes: Buffer): number => {
  let line = 1
  let from = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte !== 10 && byte !== 13) continue
    if (!isUtf8(bytes.subarray(from, at))) return line
    from = at + 1
    if (byte === 10 || bytes[from] !== 10) line++
  }
  return line
}

export type TableType = 'csv' | 'xlsx' | 'xls'

/** The local header of the first entry of a zip archive, and a compound file of the older Excel. */
const zipped = Buffer.from('PK\u0003\u0004', 'latin1')
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * What the bytes say they are; a name and a declared type say nothing. Text is csv unless it is a web page or holds signs that no
 * text has. Undefined for everything else: the library would read two dozen formats more.
 */
export const tableTypeOf = (bytes: Buffer): TableType | undefined => {
  if (bytes.subarray(0, 4).equals(zipped)) return bytes.includes('xl/workbook.xml') ? 'xlsx' : undefined
  if (bytes.subarray(0, 8).equals(compound)) return 'xls'
  return isText(bytes) ? 'csv' : undefined
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000e-\u001f]/
const markup = /^\s*(?:<!doctype|<html|<\?xml|\{\\rtf|%PDF)/i

const isText = (bytes: Buffer): boolean => {
  const start = decoded(bytes.subarray(0, 4096))
  return !control.test(start) && !markup.test(start)
}

/**
 * The text of a file in whatever encoding a spreadsheet saves: by its byte order mark UTF-8 or UTF-16 (either order); without one
 * UTF-16 where every other byte is empty, UTF-8 where it is valid, else Windows-1252.
 */
export const decoded = (bytes: Buffer): string => {
  const encoding = encodingOf(bytes)
  // a piece may end within a character; what is really not UTF-8 shows elsewhere
  return new TextDecoder(encoding).decode(bytes)
}

const encodingOf = (bytes: Buffer): string => {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1024)
  const empty = (rest: number) => start.filter((byte, at) => at % 2 === rest && byte === 0).length
  if (empty(1) > start.length / 4) return 'utf-16le'
  if (empty(0) > start.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

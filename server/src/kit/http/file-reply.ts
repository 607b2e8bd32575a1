import { Readable } from 'node:stream'

/** How much of a file is answered, of an endpoint with `ranges`. */
export interface Extent {
  /** Of the whole file, in bytes. */
  size: number
  /** The part that is answered, its last byte included; undefined for all of it. */
  range?: { start: number; end: number } | undefined
  /** Names the content: whoever goes on with a download says it again (`If-Range`). */
  etag: string
}

/** A download: a name, a type and the bytes as they come. */
export class FileReply {
  readonly name: string
  readonly contentType: string
  readonly content: Readable
  readonly extent: Extent | undefined
  /** How many rows were written so far, of a file that is made of rows. */
  rows?: () => number
  constructor(name: string, contentType: string, content: Readable | AsyncIterable<string | Uint8Array>, extent?: Extent) {
    this.name = name
    this.contentType = contentType
    this.content = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
    this.extent = extent
  }
}

/** What the headers of an answer say of its extent. */
export const extentHeaders = ({ size, range, etag }: Extent): Record<string, string> => ({
  'accept-ranges': 'bytes',
  etag,
  'content-length': String(range ? range.end - range.start + 1 : size),
  ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
})

/**
 * The part of a file that a request asks for: one range of bytes, and only of the content it names by `If-Range`. Undefined for all of it, and
 * `none` where the file has no such part; what is no range, or several, asks for all of it.
 */
export const rangeOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { size, etag }: Extent,
): { start: number; end: number } | 'none' | undefined => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(headers.range ?? ''))
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [first, last] = [asked[1]!, asked[2]!]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'none' : { start, end }
}

/**
 * A file name as header values. Header values are Latin-1 without line breaks, names are not: x-filename carries it
 * percent-encoded (UTF-8), content-disposition in both forms of RFC 6266.
 */
export const nameHeaders = (name: string): Record<'x-filename' | 'content-disposition', string> => {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_')
  return { 'x-filename': encoded, 'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}` }
}

/** `baskets-2026-11-20`, by the day of the configured zone. */
export const datedName = (name: string, timeZone: string): string =>
  `${name}-${new Date().toLocaleDateString('sv-SE', { timeZone })}`

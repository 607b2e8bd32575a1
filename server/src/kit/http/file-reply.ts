import { Readable } from 'node:stream'

/** A download: a name, a type and the bytes as they come. */
export class FileReply {
  readonly name: string
  readonly contentType: string
  readonly content: Readable
  constructor(name: string, contentType: string, content: Readable | AsyncIterable<string | Uint8Array>) {
    this.name = name
    this.contentType = contentType
    this.content = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  }
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

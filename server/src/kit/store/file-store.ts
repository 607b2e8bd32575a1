import type { Readable } from 'node:stream'

/** What was written: `key` names the content and nothing else, so that the same bytes have the same key and a copy is a row, not bytes. */
export interface StoredContent {
  key: string
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** Bytes of a content, the last one included. */
export interface ByteRange {
  start: number
  end: number
}

/** A content as the sweep finds it. */
export interface ListedContent {
  key: string
  /** When it was written last. */
  writtenAt: Date
}

/**
 * Where the bytes of files are. Rows of the table `files` know them by their key; it knows no row. All of it throws Refusals whose cause is the
 * fault: 507 where there is no room, 503 where it cannot be reached, written or read. Nothing else of the server depends on it.
 */
export interface FileStore {
  /**
   * Writes a content to its end: when this answers, all of it survives the death of the machine, and until then none of it is there.
   * Written again it counts as new. More than `maxBytes` is a ProblemError 413, and what the content itself throws comes through.
   */
  write: (content: AsyncIterable<Uint8Array>, limits: { maxBytes: number }) => Promise<StoredContent>
  /** The bytes as they come, all of them or a range. Rejects before the first byte where the content is not there. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** Removes a content; nothing happens where it is gone, or was written at `unlessSince` or later. Answers whether it was removed. */
  remove: (key: string, options?: { unlessSince?: Date }) => Promise<boolean>
  /** Every content there is, in no order; what is not ours is passed over. */
  list: () => AsyncIterable<ListedContent>
  /** Removes what writers that died before that moment left half written. */
  tidy: (before: Date) => Promise<void>
}

/** What a key looks like: the SHA-256 of its content. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The key, where it is one; nothing else ever becomes a path. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not the key of a content: ${JSON.stringify(key)}`)
  return key
}

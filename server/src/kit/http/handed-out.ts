import { Readable } from 'node:stream'
import type { FileReply } from './file-reply.ts'

/** What the trail says of a file: its rows or, of one that was kept, its bytes. */
export interface HandedOut {
  rows?: number
  bytes?: number
  /** Nobody read on, or it could not be made. */
  broke_off?: true
}

/**
 * The content of a file, which ends when its row of the trail is written and not before: the last piece waits for it, and what breaks
 * off leaves one too. Where none can be written there is no whole file.
 */
export const handedOut = (file: FileReply, note: (what: HandedOut) => Promise<void>): Readable =>
  // whoever sends it hears of an error as well; what fails when nobody reads on any more must not end the process
  Readable.from(noted(file, note), { objectMode: false }).on('error', () => undefined)

async function* noted(file: FileReply, note: (what: HandedOut) => Promise<void>): AsyncGenerator<string | Uint8Array> {
  let held: string | Uint8Array | undefined
  let bytes = 0
  let isNoted = false
  const end = (more: HandedOut = {}) => {
    isNoted = true
    return note({ ...(file.rows ? { rows: file.rows() } : { bytes }), ...more })
  }
  try {
    for await (const piece of file.content as AsyncIterable<string | Uint8Array>) {
      bytes += Buffer.byteLength(piece)
      if (held !== undefined) yield held
      held = piece
    }
    await end()
    if (held !== undefined) yield held
  } finally {
    if (!isNoted) await end({ broke_off: true })
  }
}

import { pipeline, Transform } from 'node:stream'
import { callbackify } from 'node:util'
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
export const handedOut = (file: FileReply, note: (what: HandedOut) => Promise<void>): Transform => {
  let held: Buffer | undefined
  let bytes = 0
  let isNoted = false
  const end = (more: HandedOut = {}) => {
    isNoted = true
    return note({ ...(file.rows ? { rows: file.rows() } : { bytes }), ...more })
  }
  const through = new Transform({
    transform: (piece: Buffer, _, done) => {
      bytes += piece.length
      const before = held
      held = piece
      done(null, before)
    },
    flush: callbackify(async () => {
      await end()
      return held
    }),
    destroy: (error, done) => {
      if (isNoted) return done(error)
      const ended = () => done(error)
      void end({ broke_off: true }).then(ended, ended)
    },
  })
  // each of the two ends with the other; whoever sends it hears of an error as well
  pipeline(file.content, through, () => undefined)
  return through
}

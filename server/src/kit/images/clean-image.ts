import { join } from 'node:path'
import { CappedEnded, runCapped } from '../capped-process.ts'
import { lane, LaneFull } from '../lane.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'

export interface CleanImage {
  content: Buffer
  contentType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** `type`: neither png nor jpeg nor gif. `unreadable`: damaged, or more than may be decoded. `busy`: too many wait already. */
export type ImageFault = 'type' | 'unreadable' | 'busy'

export class ImageRefused extends Error {
  readonly fault: ImageFault
  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}

const program = join(import.meta.dirname, 'clean-image.child.ts')
/** What one image may take once its decoder is ready. */
const decodeSeconds = 2
/** Private memory of the decoding process in kB, Node's own half GB of reserved addresses included. */
const memoryKb = 800_000
const maxOutputBytes = 1024 * 1024

const oneOfTwo = lane({ width: 2, queue: 8 })

/**
 * Decodes an image, fits it within `box` without enlarging it, and encodes it anew (png and gif as png, jpeg as jpeg): the first
 * picture only, upright, in sRGB, without metadata. No byte of the file itself is in the answer. Throws ImageRefused.
 * Each image is decoded in a process of its own (`runCapped`).
 */
export const cleanImage = async (bytes: Buffer, box: { width: number; height: number }): Promise<CleanImage> => {
  const type = imageTypeOf(bytes)
  if (!type) throw new ImageRefused('type')
  try {
    return imageOf(type, await oneOfTwo(() => decode(bytes, [type, box.width, box.height, decodeSeconds].map(String))))
  } catch (error) {
    throw error instanceof LaneFull ? new ImageRefused('busy') : error
  }
}

const imageOf = (type: ImageType, output: Buffer): CleanImage => ({
  width: output.readUInt16BE(0),
  height: output.readUInt16BE(2),
  content: output.subarray(4),
  contentType: type === 'jpeg' ? 'image/jpeg' : 'image/png',
})

const decode = async (bytes: Buffer, args: readonly string[]): Promise<Buffer> => {
  try {
    const output = await runCapped({ program, args, input: bytes, memoryKb, workMs: decodeSeconds * 1000, maxOutputBytes })
    if (output.length > 4) return output
  } catch (error) {
    if (!(error instanceof CappedEnded)) throw error
  }
  throw new ImageRefused('unreadable')
}

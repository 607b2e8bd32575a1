import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { lane, LaneFull } from './lane.ts'

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
/** What a process may take to start on a machine that is busy. */
const startMs = 10_000
/** Private memory of the decoding process in kB, Node's own half GB of reserved addresses included. */
const memoryKb = 800_000
const maxOutputBytes = 1024 * 1024

const oneOfTwo = lane({ width: 2, queue: 8 })

/**
 * Decodes an image, fits it within `box` without enlarging it, and encodes it anew (png and gif as png, jpeg as jpeg): the first
 * picture only, upright, in sRGB, without metadata. No byte of the file itself is in the answer. Throws ImageRefused.
 *
 * Each image is decoded in a process of its own. A thread cannot be ended while native code runs in it, has no limit on native
 * memory, and takes the server along when that code crashes; a process can, has, and does not.
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

type Decoder = ChildProcessByStdio<Writable, Readable, null>

// The shell sets the limit the process cannot lift again; the environment with its secrets stays here.
const startDecoder = (options: readonly string[]): Decoder =>
  spawn('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', String(memoryKb), process.execPath, program, ...options], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { UV_THREADPOOL_SIZE: '1' },
  })

const decode = (bytes: Buffer, options: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const decoder = startDecoder(options)
    const chunks: Buffer[] = []
    let length = 0
    const end = () => decoder.kill('SIGKILL')
    let clock = setTimeout(end, startMs)
    decoder.stdout.on('data', (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(clock)
        clock = setTimeout(end, decodeSeconds * 1000)
      }
      chunks.push(chunk)
      length += chunk.length
      if (length > maxOutputBytes) end()
    })
    decoder.on('error', reject)
    decoder.on('close', (code) => {
      clearTimeout(clock)
      const output = Buffer.concat(chunks).subarray(1)
      if (length === 0) reject(new Error('The image decoder did not start'))
      else if (code !== 0 || output.length <= 4) reject(new ImageRefused('unreadable'))
      else resolve(output)
    })
    // it may end before it has read everything
    decoder.stdin.on('error', () => undefined)
    decoder.stdin.end(bytes)
  })

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ImageType } from './image-type.ts'

// A program of its own: an image on stdin, the same image made harmless on stdout. It lives for one image (clean-image.ts).

const [type, width, height, seconds] = [process.argv[2] as ImageType, ...process.argv.slice(3).map(Number)] as const

/** Pixels of the largest image that is decoded at all: 160 MB of memory at four bytes each. */
const maxPixels = 40_000_000

const loaders = { png: 'VipsForeignLoadPngBuffer', jpeg: 'VipsForeignLoadJpegBuffer', gif: 'VipsForeignLoadNsgifBuffer' } as const

// The one decoder the type names, and no other of the dozens the library brings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: [loaders[type]] })
sharp.cache(false)
sharp.concurrency(1)

// The parent's clock begins here: what came before is Node's start, not the file's doing.
process.stdout.write('r')

const upright = sharp(await buffer(process.stdin), { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true, pages: 1 })
  .timeout({ seconds: seconds! })
  .autoOrient()
  .resize({ width: width!, height: height!, fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
const encoded = type === 'jpeg' ? upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : upright.png({ compressionLevel: 9 })
try {
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(4)
  size.writeUInt16BE(info.width, 0)
  size.writeUInt16BE(info.height, 2)
  process.stdout.write(Buffer.concat([size, data]))
} catch {
  process.exitCode = 1
}

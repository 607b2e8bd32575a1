import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Stands where only metadata, comments and trailers are: no answer may carry it. */
export const hidden = 'HIDDEN-IN-THE-FILE-7f3c'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const u16le = (value: number) => Buffer.from([value & 0xff, value >> 8])

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black png of one bit per pixel, `extra` chunks before the picture: 16000×16000 of it are 31 kB. */
export const flatPng = (width: number, height: number, extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** A compressed text chunk that inflates to `bytes`. */
export const textBomb = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes), { level: 9 })]))

const gifFrame = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    u16le(width),
    u16le(height),
    Buffer.from([0]),
    Buffer.from([2, 2, 0x44, 0x01, 0]),
  ])

/** A gif whose frames hold one pixel, whatever size they claim; `comment` stands before them. */
export const gif = (frames: number, { width = 1, height = 1, comment = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    u16le(width),
    u16le(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    ...(comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment, 'latin1'), Buffer.from([0])]),
    ...Array.from({ length: frames }, () => gifFrame(width, height)),
    Buffer.from([0x3b]),
  ])

const canvas = (width: number, height: number, noisy = false) =>
  noisy
    ? sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    : sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })

export const png = (width: number, height: number): Promise<Buffer> => canvas(width, height).png().toBuffer()
export const noisyPng = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height, true).png({ compressionLevel: 0 }).toBuffer()
export const jpeg = (width: number, height: number): Promise<Buffer> => canvas(width, height).jpeg().toBuffer()
export const cmykJpeg = (): Promise<Buffer> => canvas(300, 200).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()

/** A jpeg that stands on its side by EXIF, and says more there than its owner knows. */
export const tellingJpeg = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: hidden, ImageDescription: hidden } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${hidden}"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer()

/** An interlaced png of `side` × `side` pixels of eight bytes: all of it is decoded before the first row is known. */
export const heavyPng = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`

/** Files that are no image of the three kinds, whatever they are called. */
export const otherFiles = async (): Promise<Record<string, Buffer>> => ({
  svg: Buffer.from(svg),
  'svg with a prolog': Buffer.from(`<?xml version="1.0"?>\n${svg}`),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'html behind a space': Buffer.from(' GIF89a<script>alert(1)</script>'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  tiff: await canvas(10, 10).tiff().toBuffer(),
  webp: await canvas(10, 10).webp().toBuffer(),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  zip: Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1'),
  empty: Buffer.alloc(0),
  'one byte': Buffer.from([0x89]),
})

/** Images that would need more memory than one may. */
export const hugeImages = async (): Promise<Record<string, Buffer>> => ({
  'png bomb, 31 kB for 256 megapixels': flatPng(16_000, 16_000),
  'interlaced png of 6300 × 6300': await heavyPng(6300),
})

/** Files that begin like an image and must not be taken. */
export const brokenImages = async (): Promise<Record<string, Buffer>> => {
  const [whole, photo] = [await noisyPng(300, 300), await jpeg(400, 300)]
  return {
    'png of 2 gigapixels by its head alone': flatPng(8, 8).fill(u32(46_000), 16, 20).fill(u32(46_000), 20, 24),
    'gif bomb, 65535 × 65535': gif(1, { width: 65_535, height: 65_535 }),
    'truncated png': whole.subarray(0, whole.length / 2),
    'truncated jpeg': photo.subarray(0, photo.length / 2),
    'png signature and nothing else': signature,
    'jpeg marker and noise': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), whole.subarray(100, 5000)]),
    'gif without a picture': gif(0),
    'svg behind a gif head': Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from(svg)]),
    'svg behind a png head': Buffer.concat([signature, Buffer.from(svg)]),
  }
}

/** Files that are an image, and something else besides: what is left of them is the picture. */
export const doubleFiles = async (): Promise<Record<string, Buffer>> => {
  const trailer = Buffer.from(`${hidden}<script>alert(1)</script>PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  return {
    'png with a zip behind it': Buffer.concat([await png(300, 200), trailer]),
    'jpeg with a script behind it': Buffer.concat([await jpeg(300, 200), trailer]),
    'gif with a script as its comment': gif(1, { comment: `*/=1;alert(1)//${hidden}` }),
    'gif with a script behind it': Buffer.concat([gif(1), trailer]),
    'png with text': flatPng(40, 40, [pngChunk('tEXt', Buffer.from(`Comment\0${hidden}`, 'latin1'))]),
    'jpeg with EXIF and XMP': await tellingJpeg(400, 300),
    'gif of 10,000 frames': gif(10_000, { comment: hidden }),
    'cmyk jpeg': await cmykJpeg(),
    'one pixel': flatPng(1, 1),
    'a hair, 1 × 100000': flatPng(1, 100_000),
    'a line, 100000 × 1': flatPng(100_000, 1),
  }
}

export type ImageType = 'png' | 'jpeg' | 'gif'

const beginnings: Record<ImageType, readonly (readonly number[])[]> = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
}

/**
 * What the bytes say they are; a name and a declared type say nothing. Undefined for everything else, SVG above all: its decoder
 * would run what the file asks for.
 */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  (Object.keys(beginnings) as ImageType[]).find((type) =>
    beginnings[type].some((beginning) => beginning.every((byte, at) => bytes[at] === byte)),
  )

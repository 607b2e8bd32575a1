import sharp from 'sharp'

/** A file as the browser hands it over. */
export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A logo of a company that has one: letters on white, wider than the space it gets. */
export const wordmark = async (width = 880, height = 300): Promise<Picture> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
    <circle cx="${height / 2}" cy="${height / 2}" r="${height / 3}" fill="#c2410c"/><rect x="${height}" y="${height / 3}" width="${width - height * 1.2}" height="${height / 3}" fill="#1f2937"/></svg>`
  return { name: 'wordmark.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

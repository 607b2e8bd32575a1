import type { FileHandle } from 'node:fs/promises'

/** What goes into an archive; a folder has no content. */
export interface TarEntry {
  name: string
  size: number
  content?: AsyncIterable<Uint8Array>
}

/** A file of an archive, and where its bytes begin. */
export interface TarMember {
  name: string
  isFolder: boolean
  size: number
  offset: number
}

const block = 512
const padded = (size: number) => Math.ceil(size / block) * block

/** The header of the ustar format. A size of 8 GB or more is written in binary, as GNU tar does. */
export const tarHeader = ({ name, size, content }: TarEntry): Buffer => {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive`)
  header.write(name, 0)
  header.write(content ? '0000600\0' : '0000700\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  if (size < 8 ** 11) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${'0'.repeat(11)}\0${' '.repeat(8)}${content ? '0' : '5'}`, 136)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const sumOf = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

export const tarPadding = (size: number): Buffer => Buffer.alloc(padded(size) - size)

export const tarEnd = Buffer.alloc(2 * block)

/** The members of an archive in their order. Throws where it is cut off or is no archive. */
export const readTar = async (file: FileHandle): Promise<TarMember[]> => {
  const members: TarMember[] = []
  const { size: total } = await file.stat()
  const header = Buffer.alloc(block)
  for (let at = 0; ;) {
    if ((await file.read(header, 0, block, at)).bytesRead < block) throw new Error('it is cut off')
    if (header.every((byte) => byte === 0)) return members
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) throw new Error('it is no archive, or damaged')
    const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12) || '0', 8)
    members.push({ name: textAt(header, 0, 100), isFolder: header[156] === 0x35, size, offset: at + block })
    at += block + padded(size)
    if (at > total) throw new Error('it is cut off')
  }
}

const textAt = (header: Buffer, at: number, length: number) => {
  const [text = ''] = header.toString('utf8', at, at + length).split('\0')
  return text.trim()
}

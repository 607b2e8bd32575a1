import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readTar, tarEnd, type TarEntry, tarHeader, type TarMember, tarPadding } from './tar.ts'

const About = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** The tools of this version or a newer one restore it. */
  database_version: z.int(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** Where the contents of files are: in the archive, or still in the bucket. */
  files: z.object({ bucket: z.nullable(z.string()), missing: z.array(z.string()) }),
})
const Manifest = z.extend(About, {
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})

export type About = z.infer<typeof About>
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'

/** The bytes of an archive. The manifest is its last member: what was cut off has none. */
export async function* archived(entries: AsyncIterable<TarEntry>, about: () => About): AsyncGenerator<Uint8Array, void, undefined> {
  const members: Manifest['members'] = []
  for await (const entry of entries) {
    yield tarHeader(entry)
    if (!entry.content) continue
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of entry.content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
    if (size !== entry.size) throw new Error(`${entry.name} changed while it was read`)
    yield tarPadding(size)
    members.push({ name: entry.name, size, sha256: hash.digest('hex') })
  }
  const manifest = Buffer.from(JSON.stringify({ ...about(), members } satisfies Manifest, null, 1))
  yield tarHeader({ name: manifestName, size: manifest.length, content: nothing() })
  yield manifest
  yield tarPadding(manifest.length)
  yield tarEnd
}

async function* nothing() {}

export interface Archive {
  manifest: Manifest
  members: readonly TarMember[]
  content: (member: TarMember) => AsyncIterable<Buffer>
}

/** Opens a backup whose members are all there with the sums of its manifest; else throws what is wrong with it. */
export const checkedArchive = async (file: string): Promise<Archive> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    const { manifest, ...archive } = await openArchive(file)
    const files = archive.members.filter(({ name, isFolder }) => !isFolder && name !== manifestName)
    const expected = new Map(manifest.members.map(({ name, ...member }) => [name, member]))
    for (const member of files) {
      const { size, sha256 } = expected.get(member.name) ?? {}
      if (sha256 === undefined) throw new Error(`${member.name} is not in the manifest`)
      if (size !== member.size || (await sha256Of(archive.content(member))) !== sha256)
        throw new Error(`${member.name} is damaged: its checksum is not the manifest's`)
      expected.delete(member.name)
    }
    const [missing] = expected.keys()
    if (missing !== undefined) throw new Error(`${missing} is missing`)
    return { manifest, ...archive }
  } catch (error) {
    throw new Error(`${file} is not a whole backup: ${(error as Error).message}`, { cause: error })
  }
}

const openArchive = async (file: string): Promise<Archive> => {
  const handle = await open(file)
  try {
    const members = await readTar(handle)
    const content = ({ size, offset }: TarMember) =>
      size === 0 ? nothing() : createReadStream(file, { start: offset, end: offset + size - 1 })
    const last = members.at(-1)
    if (last?.name !== manifestName) throw new Error('it has no manifest')
    const text = Buffer.alloc(last.size)
    await handle.read(text, 0, last.size, last.offset)
    return { manifest: Manifest.parse(JSON.parse(text.toString())), members, content }
  } finally {
    await handle.close()
  }
}

const sha256Of = async (content: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

import { join } from 'node:path'
import { checkedKey, type FileStore } from '../kit/store/file-store.ts'
import type { Settings } from '../kit/settings.ts'
import { storeOf } from '../kit/store/store.ts'
import type { Archive } from './archive.ts'
import type { KnownContent } from './backup.queries.ts'
import type { TarEntry, TarMember } from './tar.ts'

/** Where the contents of files are, for people. */
const placeOfContents = ({ filesFolder, dataFolder }: Settings) => filesFolder ?? join(dataFolder, 'files')

/** The contents that rows know, unless they are in a bucket; those the store does not have are noted. */
export async function* contentEntries(
  settings: Settings,
  contents: readonly KnownContent[],
  missing: string[],
): AsyncGenerator<TarEntry> {
  if (settings.s3) return
  const store = storeOf(settings)
  for (const { key, size } of contents) {
    if (await store.has(key)) yield { name: `files/${key}`, size, content: await store.read(key) }
    else missing.push(key)
  }
}

const keyOf = ({ name }: TarMember) => checkedKey(name.slice('files/'.length))
const contentsOf = ({ members }: Archive) => members.filter(({ name }) => name.startsWith('files/'))

/** Throws where the store has contents of somebody else: the sweep would take them for nobody's. */
export const refuseOtherContents = async (settings: Settings, archive: Archive): Promise<void> => {
  if (archive.manifest.files.bucket !== null) return
  const own = new Set(contentsOf(archive).map(keyOf))
  let others = 0
  for await (const { key } of storeOf(settings).list()) if (!own.has(key)) others += 1
  const where = settings.s3 ? `the bucket ${settings.s3.bucket}` : placeOfContents(settings)
  if (others > 0) throw new Error(`There are ${others} other files in ${where}. Move them away first.`)
}

/** Writes the contents of the backup into the store; after an error those that it wrote are gone again. */
export const restoreContents = async (settings: Settings, archive: Archive): Promise<void> => {
  const store = storeOf(settings)
  const written: string[] = []
  try {
    for (const member of contentsOf(archive)) {
      if (await store.has(keyOf(member))) continue
      const { key } = await store.write(archive.content(member), { maxBytes: Infinity })
      written.push(key)
      if (key !== keyOf(member)) throw new Error(`${member.name} has another content than its name says`)
    }
  } catch (error) {
    await removeEach(store, written)
    throw error
  }
}

const removeEach = async (store: FileStore, keys: readonly string[]) => {
  for (const key of keys) await store.remove(key).catch(() => undefined)
}

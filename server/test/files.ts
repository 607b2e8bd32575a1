import { createHash } from 'node:crypto'
import type { Db } from '../src/kit/db/db.ts'
import type { NewFile } from '../src/kit/store/files.queries.ts'
import type { FileStore } from '../src/kit/store/file-store.ts'
import '../src/kit/store/files.tables.ts'

/** A file's row, with a content where a store is given. */
export const addFile = async (
  db: Db,
  file: Partial<NewFile> & { name: string },
  { store, content = Buffer.from(file.name) }: { store?: FileStore; content?: Buffer } = {},
): Promise<number> => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const pieces = async function* () {
    yield content
  }
  await store?.write(pieces(), { maxBytes: content.length })
  const { id } = await db
    .insertInto('files')
    .values({
      area: 'general',
      customer_id: null,
      branch_id: null,
      discount_group_id: null,
      created_by: null,
      content_type: 'application/pdf',
      ...file,
      key: sha256,
      sha256,
      size: content.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

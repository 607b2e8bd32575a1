import type { Db } from '../src/kit/db/db.ts'
import { type NewFile, addFile } from '../src/kit/store/files.queries.ts'
import type { FileStore } from '../src/kit/store/file-store.ts'

/** A file of the wholesaler with its content in the store; its own name, if nothing else is said. */
export const addHouseFile = async (
  db: Db,
  store: FileStore,
  file: Partial<NewFile> & { name: string; area: string },
  text = file.name,
): Promise<number> => {
  const pieces = async function* () {
    yield Buffer.from(text)
  }
  const stored = await store.write(pieces(), { maxBytes: 1_000_000 })
  const nobody = { customer_id: null, branch_id: null, discount_group_id: null, created_by: null, content_type: 'application/pdf' }
  return db.transaction().execute(async (tx) => (await addFile(tx, store, { ...nobody, ...file, ...stored })).id)
}

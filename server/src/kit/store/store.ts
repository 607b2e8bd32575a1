import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

type Place = Pick<Settings, 's3' | 'filesFolder' | 'dataFolder'>

const opened = new Map<string, FileStore>()

/** The store of this configuration: the bucket where there is one, else the folder. Opened once; nothing is written before the first file. */
export const storeOf = ({ s3, filesFolder, dataFolder }: Place): FileStore => {
  const place = JSON.stringify([s3, filesFolder, dataFolder])
  let store = opened.get(place)
  if (!store) {
    store = s3 ? s3Store(s3, join(dataFolder, 'half')) : folderStore(filesFolder ?? join(dataFolder, 'files'))
    opened.set(place, store)
  }
  return store
}

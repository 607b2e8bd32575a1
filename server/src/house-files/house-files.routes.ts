import { houseFiles } from '@disadmin/contract/house-files/house-files'
import { serve } from '../kit/http/serve.ts'
import { findHouseFiles } from './house-files.queries.ts'
import { deleteFile, getFile, linkFile, patchFile } from './house-files.service.ts'

export default serve(houseFiles, {
  list: ({ db, query }) => findHouseFiles(db, query),
  get: getFile,
  patch: patchFile,
  delete: deleteFile,
  link: linkFile,
})

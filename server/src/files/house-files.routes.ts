import { houseFiles } from '@disadmin/contract/files/house-files'
import { serve } from '../kit/http/serve.ts'
import { findHouseFiles } from './house-files.queries.ts'
import { deleteFile, getFile, linkFile, listAudiences, patchFile } from './house-files.service.ts'

export default serve(houseFiles, {
  list: ({ db, who, query }) => findHouseFiles(db, who, query),
  audiences: listAudiences,
  get: getFile,
  patch: patchFile,
  delete: deleteFile,
  link: linkFile,
})

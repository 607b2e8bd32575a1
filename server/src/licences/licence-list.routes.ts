import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { readStoredFile } from '../kit/files/stored-files.queries.ts'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { licenceFileKind } from './licence-file.job.ts'
import { findLicenceRows } from './licence-list.queries.ts'
import { askForFile } from './licence-file.service.ts'

export default serve(moduleLicences, {
  list: ({ db, who, query, settings }) => findLicenceRows(db, who, query, settings.timeZone),
  sendCsv: askForFile,
  // it may hold rows whoever acts for its owner does not see
  file: async ({ db, who, params }) =>
    (who.impersonator ? undefined : await readStoredFile(db, { who, kind: licenceFileKind, id: params.id })) ?? notFound(),
})

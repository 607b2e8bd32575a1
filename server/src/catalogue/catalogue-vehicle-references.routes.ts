import { catalogueVehicleReferences } from '@disadmin/contract/catalogue/catalogue-vehicle-references'
import { referenceKinds } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { clientHolds, etagOf } from '../kit/http/conditional.ts'
import { NotModified, serve } from '../kit/http/serve.ts'
import { findVehicles } from './catalogue-vehicle-references.queries.ts'

export default serve(catalogueVehicleReferences, {
  list: async ({ db, query: { number, kind }, headers, header }) => {
    const objects = await findVehicles(db, kind === undefined ? referenceKinds : [kind], number)
    const etag = etagOf(objects)
    header('etag', etag)
    return clientHolds(headers['if-none-match'], etag) ? NotModified : { objects }
  },
})

import { catalogue } from '@disadmin/contract/catalogue/catalogue'
import { serve } from '../kit/http/serve.ts'
import { placeCart } from './place-cart.service.ts'

export default serve(catalogue, {
  placeCart: ({ db, body, settings, audit }) => placeCart({ tx: db, settings, audit }, body),
})

import { stammnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { serve } from '../kit/http/serve.ts'
import { handlersOf } from './vehicle-references.service.ts'

export default serve(stammnummern, handlersOf('stammnummer'))

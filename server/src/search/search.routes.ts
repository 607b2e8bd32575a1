import { search } from '@disadmin/contract/search/search'
import { serve } from '../kit/http/serve.ts'
import { find, name } from './search.service.ts'

export default serve(search, { find, name })

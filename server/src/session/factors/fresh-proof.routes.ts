import { freshProof } from '@disadmin/contract/session/fresh-proof'
import { serve } from '../../kit/http/serve.ts'
import { askForProof, giveProof } from './fresh-proof.service.ts'

export default serve(freshProof, { ask: askForProof, give: giveProof })

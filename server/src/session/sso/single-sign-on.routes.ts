import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { serve } from '../../kit/http/serve.ts'
import { backchannelLogout } from './backchannel-logout.service.ts'
import { finishSignOn, startSignOn } from './sign-on.service.ts'
import { signOut } from './sign-out.service.ts'

export default serve(singleSignOn, { start: startSignOn, finish: finishSignOn, logout: signOut, backchannelLogout })

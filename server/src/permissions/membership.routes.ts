import { membership } from '@disadmin/contract/permissions/membership'
import { serve } from '../kit/http/serve.ts'
import { readMembership } from './membership.read.service.ts'
import { changeMembership, giveAndTake, takeBack } from './membership.service.ts'

export default serve(membership, { read: readMembership, change: changeMembership, giveAndTake, takeBack })

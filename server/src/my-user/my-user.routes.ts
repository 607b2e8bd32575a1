import { myUser } from '@disadmin/contract/my-user/my-user'
import { serve } from '../kit/serve.ts'
import { myUserOf } from './my-user.presenter.ts'

export default serve(myUser, { get: ({ db, who }) => myUserOf(db, who) })

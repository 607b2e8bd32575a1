import { identities } from '@disadmin/contract/single-sign-on/identities'
import { refuseExceeding } from '../../kit/grants.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { serve } from '../../kit/http/serve.ts'
import { deleteIdentity, findIdentities } from '../../single-sign-on/index.ts'
import { endSessionsOf, lockWithin, readUser } from '../../users/index.ts'

/** The accounts at the single sign-on provider; administrators remove the links. */
export default serve(identities, {
  own: async ({ db, who }) => ({ objects: await findIdentities(db, who.userId) }),
  list: async ({ db, who, params }) => {
    const user = await readUser(db, who, params.id)
    if (user.exceeds) refuseExceeding()
    return { objects: await findIdentities(db, user.id) }
  },
  remove: async ({ db, who, params, audit }) => {
    const user = await lockWithin({ db, who }, params.id)
    const removed = (await deleteIdentity(db, user.id, params.identity_id)) ?? notFound()
    await endSessionsOf(db, [user.id])
    const { customer_id: customerId, branch_id: branchId } = user
    await audit({ recordId: user.id, customerId, branchId, before: { username: user.username, ...removed } })
  },
})

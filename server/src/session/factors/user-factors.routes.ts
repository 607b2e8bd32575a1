import { userFactors } from '@disadmin/contract/second-factor/user-factors'
import { refuseExceeding } from '../../kit/grants.ts'
import { notFound, refuse } from '../../kit/http/refusal.ts'
import { serve } from '../../kit/http/serve.ts'
import { deleteFactorsOf, findFactors, lockPerson, tellPerson } from '../../second-factor/index.ts'
import { endSessionsOf, lockWithin, readUser } from '../../users/index.ts'

/** Other users' second factors, for administrators. */
export default serve(userFactors, {
  list: async ({ db, who, params }) => {
    const user = await readUser(db, who, params.id)
    if (user.exceeds) refuseExceeding()
    return { objects: await findFactors(db, user.id) }
  },
  remove: async ({ db, who, settings, params, audit }) => {
    const user = await lockWithin({ db, who }, params.id)
    // the own ones are removed in the settings, which protect the last one
    if (user.id === who.userId) refuse([{ source: String(user.id), key: 'people:refused.oneself' }], 'oneself')
    await lockPerson(db, user.id)
    const held = await findFactors(db, user.id)
    if (held.length === 0) notFound()
    await deleteFactorsOf(db, user.id)
    await endSessionsOf(db, [user.id])
    const { customer_id: customerId, branch_id: branchId } = user
    const before = { username: user.username, factors: held.map(({ kind, name }) => ({ kind, name })) }
    await audit({ recordId: user.id, customerId, branchId, before })
    await tellPerson(db, { userId: user.id, timeZone: settings.timeZone }, { what: 'reset' })
  },
})

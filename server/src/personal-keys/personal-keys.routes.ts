import { personalKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { refuseExceeding } from '../kit/grants.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { serve } from '../kit/http/serve.ts'
import { readUser } from '../users/index.ts'
import { findKeys } from './personal-keys.queries.ts'
import { createKey, revokeKey, revokeKeyOf } from './personal-keys.service.ts'

export default serve(personalKeys, {
  list: async ({ db, who, query }) => shortPage(await findKeys(db, who.userId), query),
  create: createKey,
  revoke: (context) => revokeKey(context, { ...context.who, keyId: context.params.id }),
  listOf: async ({ db, who, params, query }) => {
    const user = await readUser(db, who, params.id)
    if (user.exceeds) refuseExceeding()
    return shortPage(await findKeys(db, user.id), query)
  },
  revokeOf: revokeKeyOf,
})

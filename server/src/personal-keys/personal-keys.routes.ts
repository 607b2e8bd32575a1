import { personalKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { notFound } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findKeys, isInScope } from './personal-keys.queries.ts'
import { createKey, revokeKey, revokeKeyOf } from './personal-keys.service.ts'

const listed = <Key>(objects: Key[]) => ({ objects, meta: { total_count: objects.length } })

export default serve(personalKeys, {
  list: async ({ db, who }) => listed(await findKeys(db, who.userId)),
  create: createKey,
  revoke: (context) => revokeKey(context, { ...context.who, keyId: context.params.id }),
  listOf: async ({ db, who, params }) => {
    if (!(await isInScope(db, who, params.id))) notFound()
    return listed(await findKeys(db, params.id))
  },
  revokeOf: revokeKeyOf,
})

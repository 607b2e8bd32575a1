import type { Language } from '@disadmin/contract/kit/fields'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { serve } from '../kit/serve.ts'
import { findMyUser } from './my-user.queries.ts'

export default serve(myUser, {
  get: async ({ db, who }) => {
    const row = await findMyUser(db, who.userId)
    return {
      ...row,
      language: row.language as Language,
      groups: [...who.groups],
      permissions: [...who.codenames].map((codename) => ({ codename })),
      customer: row.customer_id === null ? null : { id: row.customer_id, customer_no: row.customer_no!, name: row.customer_name! },
      branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name! },
    }
  },
})

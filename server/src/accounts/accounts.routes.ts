import { accounts } from '@disadmin/contract/accounts/accounts'
import { serve } from '../kit/http/serve.ts'
import { findAccounts } from './accounts.queries.ts'
import { createAccount, getAccount, isAccountSeen, patchAccount, removeAccount } from './accounts.service.ts'

export default serve(accounts, {
  list: ({ db, who, query }) => findAccounts(db, who, query),
  get: getAccount,
  create: { work: createAccount, isStillSeen: isAccountSeen },
  patch: patchAccount,
  delete: removeAccount,
})

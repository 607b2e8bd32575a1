import { accounts } from '@disadmin/contract/accounts/accounts'
import { serve } from '../kit/serve.ts'
import { createAccount, getAccount, isAccountSeen, listAccounts, patchAccount, removeAccount } from './accounts.service.ts'

export default serve(accounts, {
  list: listAccounts,
  get: getAccount,
  create: { work: createAccount, isStillSeen: isAccountSeen },
  patch: patchAccount,
  delete: removeAccount,
})
